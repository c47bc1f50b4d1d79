import type { Modules } from "#tests/support/server/built-modules.ts";
import { cpuTime, findWorkerd } from "../cpu-time.ts";
import { pages } from "../pages.ts";
import type { PartResult, Section } from "../report.ts";
import type { BenchWorker, Servers } from "../servers.ts";
import { cell, Rounds } from "../statistics.ts";

const { name, path } = pages.country60;

/** Starts a Worker in a new workerd and asks it for one page. */
async function askFirst<Result>(
  servers: Servers,
  worker: BenchWorker,
  read: (body: string) => Result,
): Promise<Result> {
  const { origin, close } = await servers.startAlone(worker);
  try {
    const answer = await fetch(new URL(path, origin));
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return read(await answer.text());
  } finally {
    await close();
  }
}

/** Lets each module add its size to a sum once it has been evaluated, and answers with the sum. */
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

/** Measures the first page of a new isolate, including the start of its process. */
export async function cold(servers: Servers, rounds: number): Promise<PartResult> {
  const { bare, ...sites } = servers.workers;
  const measured = new Rounds();
  for (let round = 0; round < rounds; round++) {
    for (const [site, worker] of Object.entries({ bare, ...sites })) {
      measured.add(site, await askFirst(servers, worker, () => cpuTime(findWorkerd())));
    }
  }
  const rows: string[][] = [];
  const kilobytes = new Map<string, number>();
  for (const [site, worker] of Object.entries(sites)) {
    const summed = { ...worker, modules: summing(worker.modules) };
    const size = (await askFirst(servers, summed, Number)) / 1_000;
    kilobytes.set(site, size);
    const times = [measured.figure(site), measured.ratio(site, "bare")].map(cell);
    rows.push([site, size.toFixed(0), ...times]);
  }
  const section: Section = {
    title: `Cold: the first page of a new isolate, ${name}`,
    note: "CPU of the whole process from its start to the end of the answer.",
    columns: ["Worker", "KB evaluated", "CPU ms", "times a bare Worker's"],
    rows,
  };
  const timesBare = measured.ratio("app", "bare");
  const what = "first page of a cold isolate";
  const targets = [
    { what: `${what}: KB evaluated`, figure: kilobytes.get("app") ?? 0, most: 1_387 },
    { what: `${what}: CPU, times a bare Worker's`, figure: timesBare.median, most: 1.8 },
  ];
  const figures = {
    kilobytes: kilobytes.get("app"),
    milliseconds: measured.figure("app"),
    timesBare,
  };
  return { sections: [section], figures, targets };
}
