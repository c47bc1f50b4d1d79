import { build, type Rolldown } from "vite";
import { afterEach, expect, test, vi } from "vitest";
import { serviceWorker } from "#seed/service-worker.ts";

afterEach(() => vi.unstubAllEnvs());

test("a site without offline use has one service worker that forgets all and goes", async () => {
  vi.stubEnv("VITE_OFFLINE", "off");
  const { output } = (await build({
    ...{ configFile: false, publicDir: false, logLevel: "silent", plugins: [serviceWorker()] },
    build: { write: false, rolldownOptions: { input: "app/browser/index.ts" } },
  })) as Rolldown.RolldownOutput;
  const worker = output.find(({ fileName }) => fileName === "sw.js");
  const code = worker?.type === "chunk" ? worker.code : "";
  expect(code).toContain("unregister");
  expect(code).not.toMatch(/respondWith|\bimport\b/);
});
