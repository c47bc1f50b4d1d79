import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { findWorkerd } from "#tests/bench/cpu-time.ts";
import { markdown } from "#tests/bench/report.ts";
import { type ApiSession, openApiSession } from "#tests/support/server/api-session.ts";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";
import { type Answered, quantiles, statusesOf } from "./answered.ts";
import { ask } from "./ask.ts";
import { memoryGrowth, residentMegabytes } from "./memory.ts";
import { addressOf, catalogueOf, firstCatalogue, savedCountry, visit } from "./shoppers.ts";

const connections = 64;
const memorySamples = 6;

const answers: Answered[] = [];
let running = true;

/** One shopper after the other on one connection. */
async function shop(agent: Agent, origin: string, nextShopper: () => number): Promise<void> {
  while (running) {
    const address = addressOf(nextShopper());
    for (const { kind, path, body } of visit()) {
      if (!running) return;
      const start = performance.now();
      const status = await ask(agent, new URL(path, origin), address, body);
      answers.push({ kind, path, status, took: performance.now() - start });
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
    const status = whole ? 200 : (answer?.status ?? "error");
    answers.push({ kind: "upload", path: "a save", status, took });
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
  const row = (name: string, of: readonly Answered[]) => {
    const figures = [of.length / seconds, ...quantiles(of)].map(figure);
    return [name, String(of.length), ...figures, statusesOf(of)];
  };
  const kinds = Object.entries(Object.groupBy(answers, ({ kind }) => kind)).sort();
  const shoppers = answers.filter(({ kind }) => kind !== "upload");
  const columns = ["", "requests", "a second", "p50 ms", "p95 ms", "p99 ms", "statuses"];
  const rows = [...kinds.map(([kind, of = []]) => row(kind, of)), row("all but uploads", shoppers)];
  console.log(markdown({ title: "Load", columns, rows }));
  const every = (seconds / memorySamples).toFixed(0);
  const { ratio, flat } = memoryGrowth(memory);
  const list = memory.map((megabytes) => megabytes.toFixed(0)).join(", ");
  console.log(`\nworkerd's memory every ${every} s, in MB: ${list || "not known on this system"}`);
  if (list) console.log(`Last third against middle third: ${ratio.toFixed(2)}`);
  const failed = answers.filter(
    ({ status }) => status === "error" || (status !== 304 && Math.floor(status / 100) !== 2),
  );
  for (const { status, path } of failed.slice(0, 10)) console.error(`${status} ${path}`);
  if (failed.length > 0) console.error(`${failed.length} answers were not 2xx or 304.`);
  if (list && !flat) console.error("Memory grows.");
  return failed.length === 0 && (flat || !list);
}

/**
 * Shoppers' requests on 64 connections beside a save a second. Prints a table; false if an answer was not
 * 2xx or 304, or memory grew.
 */
export async function runTraffic(seconds: number): Promise<boolean> {
  const folder = temporaryFolder("load");
  const site = await startBuiltSite(folder.path);
  try {
    await migrate(await site.openD1());
    const operator = await openApiSession(site.origin);
    const filled = await operator.post("/api/save-data", firstCatalogue);
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
