import type { Modules } from "#tests/support/server/built-site.ts";
import { cpuTime, findWorkerd } from "../cpu-time.ts";
import type { Measures } from "../measures.ts";
import { pages } from "../pages.ts";
import type { BenchWorker, Servers } from "../servers.ts";

const { name, path } = pages.country60;

/** Makes each module add its size to a sum when it is evaluated; the response is the sum. */
function summing(modules: Modules): Modules {
  const sum = "globalThis.evaluated";
  const entry = `import app from "./index.js";
    export default { async fetch(...all) {
      const { status } = await app.fetch(...all);
      return new Response(${sum}, { status });
    } };`;
  const summed = modules.map((module) => {
    if (module.type !== "ESModule") return module;
    const { contents } = module;
    return { ...module, contents: `${contents};\n${sum} = (${sum} ?? 0) + ${contents.length};` };
  });
  return [{ type: "ESModule", path: "summing.js", contents: entry }, ...summed];
}

/** Measures the first page of an isolate, from the start of its process. */
export async function cold({ sites, bare, startAlone }: Servers, rounds: number, all: Measures) {
  /** Starts a Worker in a new workerd, and returns the value that is read after its first response. */
  const askFirst = async (worker: BenchWorker, read: (body: string) => number) => {
    const { origin, close } = await startAlone(worker);
    try {
      const response = await fetch(origin + path);
      if (!response.ok) throw new Error(`${path} returned ${response.status}`);
      return read(await response.text());
    } finally {
      await close();
    }
  };
  for (let round = 0; round < rounds; round++) {
    const least = await askFirst(bare, () => cpuTime(findWorkerd()));
    for (const [site, worker] of Object.entries(sites)) {
      const time = await askFirst(worker, () => cpuTime(findWorkerd()));
      all.add(`${site}: first page of an isolate, ${name}, ms`, time);
      all.add(`${site}: times a bare Worker`, time / least, site === "app" ? 1.8 : undefined);
    }
  }
  for (const [site, worker] of Object.entries(sites)) {
    const evaluated = await askFirst({ ...worker, modules: summing(worker.modules) }, Number);
    all.add(`${site}: KB evaluated`, evaluated / 1_000, site === "app" ? 1_387 : undefined);
  }
}
