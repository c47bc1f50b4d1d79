import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { findWorkerd } from "#tests/bench/cpu-time.ts";
import { type ApiSession, openApiSession } from "#tests/support/server/api-session.ts";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";
import { ask } from "./ask.ts";
import { memoryGrowth, residentMegabytes } from "./memory.ts";
import { Recorder } from "./recorder.ts";
import { addressOf, catalogueOf, firstCatalogue, savedCountry, visit } from "./shoppers.ts";

const connections = 64;
const memorySamples = 6;

const recorder = new Recorder();
let running = true;

/** One shopper after the other on one connection. */
async function shop(agent: Agent, origin: string, nextShopper: () => number): Promise<void> {
  while (running) {
    const address = addressOf(nextShopper());
    for (const { kind, path, body } of visit()) {
      if (!running) return;
      const start = performance.now();
      const status = await ask(agent, new URL(path, origin), address, body);
      recorder.add(kind, path, status, performance.now() - start);
    }
  }
}

/** Saves another version of a country every second, or as soon as the last save is answered. */
async function keepSaving(operator: ApiSession): Promise<void> {
  for (let version = 1; running; version++) {
    const start = performance.now();
    const answer = await operator.save(savedCountry, catalogueOf(`v${version}`)).catch(() => null);
    const took = performance.now() - start;
    const whole = answer?.status === 200 && answer.body.data.warnings.length === 0;
    recorder.add("upload", "a save", whole ? 200 : (answer?.status ?? "error"), took);
    await pause(Math.max(0, 1_000 - took));
  }
}

async function watchMemory(pid: string | null, seconds: number): Promise<number[]> {
  const samples: number[] = [];
  for (let sample = 0; sample < memorySamples; sample++) {
    await pause((1_000 * seconds) / memorySamples);
    if (pid) samples.push(residentMegabytes(pid));
  }
  return samples;
}

function report(memory: readonly number[], seconds: number): boolean {
  const figure = (value: number) => value.toFixed(value < 100 ? 1 : 0);
  console.log("| | requests | a second | p50 ms | p95 ms | p99 ms | statuses |");
  console.log("|---|---:|---:|---:|---:|---:|---|");
  for (const [name, row] of recorder.rows(seconds)) {
    const figures = [row.perSecond, row.p50, row.p95, row.p99].map(figure).join(" | ");
    const statuses = Object.entries(row.statuses).map(([status, count]) => `${count} × ${status}`);
    console.log(`| ${name} | ${row.requests} | ${figures} | ${statuses.join(", ")} |`);
  }
  const every = (seconds / memorySamples).toFixed(0);
  const { ratio, flat } = memoryGrowth(memory);
  const list = memory.map((megabytes) => megabytes.toFixed(0)).join(", ");
  console.log(`\nworkerd's memory every ${every} s, in MB: ${list || "not known on this system"}`);
  if (list) console.log(`Last third against middle third: ${ratio.toFixed(2)}`);
  for (const failure of recorder.failures) console.error(`Not 2xx or 304: ${failure}`);
  if (recorder.failed > 0) console.error(`${recorder.failed} answers were not 2xx or 304.`);
  if (list && !flat) console.error("Memory grows.");
  return recorder.failed === 0 && (flat || !list);
}

/**
 * Shoppers' requests on 64 connections beside a save a second, `isFull` beside a country of 5,000 brands. Prints
 * a table; false if an answer was not 2xx or 304, or memory grew.
 */
export async function runTraffic(seconds: number, isFull: boolean): Promise<boolean> {
  const folder = temporaryFolder("load");
  const site = await startBuiltSite(folder.path);
  try {
    await migrate(await site.openD1());
    const operator = await openApiSession(site.origin);
    const filled = await operator.post("/api/save-data", firstCatalogue(isFull));
    if (filled.status !== 200) throw new Error(`The first catalogue was answered ${filled.status}`);
    console.log(`${seconds} s, ${connections} connections, a save a second, on ${site.origin}\n`);
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    let shopper = 0;
    const nextShopper = () => shopper++;
    const work = [keepSaving(operator)];
    for (let at = 0; at < connections; at++) work.push(shop(agent, site.origin, nextShopper));
    const memory = await watchMemory(findWorkerd(), seconds);
    running = false;
    await Promise.all(work);
    agent.destroy();
    return report(memory, seconds);
  } finally {
    await site.close();
    folder.remove();
  }
}
