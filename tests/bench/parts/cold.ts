import type { Modules } from "#tests/support/server/built-modules.ts";
import { cpuTime, findWorkerd } from "../cpu-time.ts";
import { pages } from "../pages.ts";
import type { PartResult, Section } from "../report.ts";
import type { Servers } from "../servers.ts";
import { cell, Rounds } from "../statistics.ts";

const { name, path } = pages.country60;

/** Starts a Worker in a new workerd and asks it for one page. */
async function askFirst<Result>(
  servers: Servers,
  modules: Modules,
  read: (body: string) => Result,
): Promise<Result> {
  const { origin, close } = await servers.startAlone(modules);
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

/** What the first page of a new isolate takes, with the start of its process. */
export async function cold(servers: Servers, rounds: number): Promise<PartResult> {
  const section: Section & { rows: string[][] } = {
    title: `Cold: the first page of a new isolate, ${name}`,
    note: "CPU of the whole process from its start to the end of the answer.",
    columns: ["Worker", "KB evaluated", "CPU ms", "times a bare Worker's"],
    rows: [],
  };
  const { bare, ...sites } = servers.modules;
  const measured = new Rounds();
  const time = () => cpuTime(findWorkerd() ?? "");
  for (let round = 0; findWorkerd() && round < rounds; round++) {
    for (const [site, modules] of Object.entries({ bare, ...sites })) {
      measured.add(site, await askFirst(servers, modules, time));
    }
  }
  const figures: Record<string, unknown> = {};
  for (const [site, modules] of Object.entries(sites)) {
    const kilobytes = (await askFirst(servers, summing(modules), Number)) / 1_000;
    const isTimed = measured.values(site).length > 0;
    const milliseconds = isTimed ? measured.figure(site) : null;
    const timesBare = isTimed ? measured.ratio(site, "bare") : null;
    Object.assign(figures, site === "app" ? { kilobytes, milliseconds, timesBare } : {});
    const times = [milliseconds, timesBare].map((figure) => (figure ? cell(figure) : ""));
    section.rows.push([site, kilobytes.toFixed(0), ...times]);
  }
  return { sections: [section], figures };
}
