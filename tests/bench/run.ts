import { statfsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { readCommandLine } from "#seed/command-line.ts";
import { Measures } from "./measures.ts";
import { browser } from "./parts/browser.ts";
import { cold } from "./parts/cold.ts";
import { render } from "./parts/render.ts";
import { uncached } from "./parts/uncached.ts";
import { startServers } from "./servers.ts";

const parts = { render, uncached, browser, cold };
const usage = `npm run bench -- [${Object.keys(parts).join(" ")}] [--rounds 5] [--base <checkout>]`;
const { values, positionals } = readCommandLine(usage, {
  options: { rounds: { type: "string", default: "5" }, base: { type: "string" } },
  allowPositionals: true,
});
const rounds = Number(values.rounds);
const chosen = Object.entries(parts).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);
if (!(rounds >= 1) || positionals.some((name) => !Object.hasOwn(parts, name)))
  throw new Error(usage);

// In memory if half a gigabyte is free: disks differ in speed.
const memory = statfsSync("/dev/shm");
const parent = memory.bavail * memory.bsize > 2 ** 29 ? "/dev/shm" : tmpdir();
const folder = await mkdtemp(join(parent, "coupon-bench-"));
const results: Record<string, unknown> = {};
try {
  console.error("Building and starting ...");
  const servers = await startServers(folder, values.base);
  for (const [name, part] of chosen) {
    console.error(`Measuring: ${name} ...`);
    const measures = new Measures();
    await part(servers, rounds, measures);
    results[name] = measures.figures();
    console.log(`### ${name}\n\n${measures.table()}\n`);
  }
  await servers.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}
const machine = { cpu: cpus()[0]?.model ?? "", cores: cpus().length, node: process.version };
const document = { at: new Date().toISOString(), machine, rounds, ...results };
await writeFile("bench-results.json", `${JSON.stringify(document, null, 2)}\n`);
