import { build, type Rolldown } from "vite";
import { afterEach, expect, test, vi } from "vitest";
import { serviceWorker } from "#seed/service-worker.ts";

afterEach(() => vi.unstubAllEnvs());

/** The names of the public pages' files, and the code of their service worker. */
async function buildWorker(): Promise<{ names: string[]; code: string }> {
  const { output } = (await build({
    ...{ configFile: false, publicDir: false, logLevel: "silent", plugins: [serviceWorker()] },
    build: { write: false, rolldownOptions: { input: "app/browser/index.ts" } },
  })) as Rolldown.RolldownOutput;
  const worker = output.find(({ fileName }) => fileName === "sw.js");
  const names = output.map(({ fileName }) => fileName);
  return { names, code: worker?.type === "chunk" ? worker.code : "" };
}

test("the service worker is one file, with a hash and the scripts that wait until a use", async () => {
  const { names, code } = await buildWorker();
  expect(code).toContain("respondWith");
  expect(code).not.toMatch(/\bimport\b/);
  expect(code, "of the pages").toMatch(/\/\/[\w-]{3}$/);
  const [, pattern = ""] = /if\(!\/([\w|-]+)\/\.test/.exec(code) ?? [];
  const waiting = names.filter((name) => new RegExp(pattern).test(name));
  expect(waiting.map((name) => name.replace(/.*\/|-.{8}\.js$/g, "")).sort()).toEqual([
    ...["brand-filter", "code-basket", "did-it-work", "follow", "suggest", "swap-list"],
  ]);
});

test("a site without offline use has a service worker that forgets all and goes", async () => {
  vi.stubEnv("VITE_OFFLINE", "off");
  const { code } = await buildWorker();
  expect(code).toContain("unregister");
  expect(code).not.toContain("respondWith");
});
