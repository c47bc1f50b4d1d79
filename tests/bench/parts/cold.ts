import type { Modules } from "#tests/support/server/built-site.ts";
import { cpuTime } from "../cpu-time.ts";
import type { Measures } from "../measures.ts";
import { type BenchWorker, pages, type Servers } from "../servers.ts";

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

export async function cold({ sites, bare, startAlone }: Servers, rounds: number, all: Measures) {
  /** Returns a value that is read after the first response of a new workerd. */
  const askFirst = async (worker: BenchWorker, read: (body: string) => number) => {
    const { origin, close } = await startAlone(worker);
    const response = await fetch(origin + path);
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    const value = read(await response.text());
    await close();
    return value;
  };
  for (let round = 0; round < rounds; round++) {
    const least = await askFirst(bare, () => cpuTime());
    for (const [site, worker] of Object.entries(sites)) {
      const time = await askFirst(worker, () => cpuTime());
      all.add(site, `first page of an isolate, ${name}, ms`, time);
      all.add(site, "times a bare Worker", time / least, 1.8);
    }
  }
  for (const [site, worker] of Object.entries(sites)) {
    const evaluated = await askFirst({ ...worker, modules: summing(worker.modules) }, Number);
    all.add(site, "KB evaluated", evaluated / 1_000, 1_387);
  }
}
