import { build, type Rolldown } from "vite";
import { afterEach, expect, test, vi } from "vitest";
import { serviceWorker } from "#seed/service-worker.ts";

afterEach(() => vi.unstubAllEnvs());

async function builtWorker(): Promise<string> {
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: "silent",
    plugins: [serviceWorker()],
    build: { write: false, rolldownOptions: { input: "app/browser/plural.ts" } },
  })) as Rolldown.RolldownOutput;
  const worker = built.output.find(({ fileName }) => fileName === "sw.js");
  return worker?.type === "chunk" ? worker.code : "";
}

test("the service worker is one file that ends with a hash of the pages", async () => {
  const code = await builtWorker();
  expect(code).toContain("respondWith");
  expect(code).not.toMatch(/\bimport\b/);
  expect(code).toMatch(/\/\/[\w-]{3}$/);
});

test("a site without offline use has a service worker that forgets all and goes", async () => {
  vi.stubEnv("VITE_OFFLINE", "off");
  const code = await builtWorker();
  expect(code).toContain("unregister");
  expect(code).not.toContain("respondWith");
});
