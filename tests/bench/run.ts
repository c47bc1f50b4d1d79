import { existsSync, statfsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { readCommandLine } from "#seed/command-line.ts";
import { browser } from "./parts/browser.ts";
import { cold } from "./parts/cold.ts";
import { render } from "./parts/render.ts";
import { markdown, type PartResult, type Target, targetTable } from "./report.ts";
import { type Servers, startServers } from "./servers.ts";

const parts: Record<string, (servers: Servers, rounds: number) => Promise<PartResult>> = {
  render,
  browser,
  cold,
};

const usage = `npm run bench -- [${Object.keys(parts).join(" ")}] [--rounds 5] [--base <checkout>]`;
const { values, positionals } = readCommandLine(usage, {
  options: { rounds: { type: "string", default: "5" }, base: { type: "string" } },
  allowPositionals: true,
});
const rounds = Number(values.rounds);
const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0 || !(rounds >= 1)) {
  console.error(usage);
  process.exit(1);
}
// In memory if half a gigabyte of it is free: the speed of this machine's disk is no concern here.
const memory = "/dev/shm";
const inMemory =
  existsSync(memory) && statfsSync(memory).bavail * statfsSync(memory).bsize > 2 ** 29;
const chosen = positionals.length > 0 ? positionals : Object.keys(parts);

const folder = await mkdtemp(join(inMemory ? memory : tmpdir(), "coupon-bench-"));
const results: Record<string, unknown> = {};
const targets: Target[] = [];
try {
  console.error("Building and starting ...");
  const servers = await startServers(folder, values.base);
  for (const name of chosen) {
    console.error(`Measuring: ${name} ...`);
    const part = parts[name] as (typeof parts)[string];
    const measured = await part(servers, rounds);
    results[name] = measured.figures;
    targets.push(...measured.targets);
    for (const section of measured.sections) console.log(markdown(section));
  }
  await servers.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(markdown(targetTable(targets)));
const machine = { cpu: cpus()[0]?.model ?? "", cores: cpus().length, node: process.version };
const document = { at: new Date().toISOString(), machine, rounds, ...results };
await writeFile("bench-results.json", `${JSON.stringify(document, null, 2)}\n`);
