import { cpuTime, findWorkerd, onCoresOfTheirOwn } from "../cpu-time.ts";
import { measureInTurn } from "../interleaved.ts";
import { type BenchPage, largestCountry, pages } from "../pages.ts";
import type { PartResult, Section } from "../report.ts";
import type { Servers } from "../servers.ts";
import { cell, type Figure, Rounds } from "../statistics.ts";

const others = {
  hydrated: "React Router's default entry",
  noRouter: "renderToString, no router",
  noReads: "the same, data in hand",
  bare: "the same bytes, bare Worker",
} as const;

type Variant = "app" | keyof typeof others;
const otherNames = Object.keys(others) as (keyof typeof others)[];
const variants: readonly Variant[] = ["app", ...otherNames];

function addressOf(servers: Servers, variant: Variant, page: BenchPage): URL {
  const { origins } = servers;
  if (variant === "noReads") return new URL(`${page.path}?known`, origins.noRouter);
  return new URL(page.path, origins[variant]);
}

/** Gives the bare Worker the site's own bytes to answer with. */
async function copyToBare(servers: Servers, page: BenchPage): Promise<void> {
  const body = await (await fetch(addressOf(servers, "app", page))).text();
  await fetch(addressOf(servers, "bare", page), { method: "PUT", body });
}

async function measure(servers: Servers, page: BenchPage, rounds: number) {
  await copyToBare(servers, page);
  const addresses = variants.map(
    (variant) => [variant, addressOf(servers, variant, page)] as const,
  );
  return measureInTurn(new Map(addresses), rounds);
}

/**
 * Processor time of the largest country's page in milliseconds: asked for the first time after a
 * write, when it is rendered, and again, when the isolate has it.
 */
async function measureLargest(servers: Servers, workerd: string, rounds: number): Promise<Rounds> {
  const measured = new Rounds();
  for (let round = 0; round < rounds; round++) {
    await servers.renewStates();
    for (const kind of ["after a write", "known"]) {
      const before = cpuTime(workerd);
      await (await fetch(addressOf(servers, "app", largestCountry))).arrayBuffer();
      measured.add(kind, cpuTime(workerd) - before);
    }
  }
  return measured;
}

function ratios(measured: Rounds): Record<keyof typeof others, Figure> {
  const pairs = otherNames.map((name) => [name, measured.ratio("app", name)] as const);
  return Object.fromEntries(pairs) as Record<keyof typeof others, Figure>;
}

function section(title: string, note: string, unit: string): Section & { rows: string[][] } {
  return { title, note, columns: ["page", unit, ...Object.values(others)], rows: [] };
}

/** Throughput of uncached pages against the same pages made in other ways. */
export async function render(servers: Servers, rounds: number): Promise<PartResult> {
  const spread = `Median (lowest–highest) of ${rounds} rounds, as a multiple of the other's.`;
  const byClock = section("Render: throughput of the uncached page", spread, "requests/s");
  const byCpu = section(
    "Render: requests a second of workerd's processor time",
    `${spread} Other load on the machine, and the client's own limits, do not count here.`,
    "ms a request",
  );
  const figures: Record<string, unknown> = {};
  for (const [id, page] of Object.entries(pages)) {
    const { throughput, perCpuSecond } = await onCoresOfTheirOwn(findWorkerd(), () =>
      measure(servers, page, rounds),
    );
    const perSecond = throughput.figure("app");
    const times = ratios(throughput);
    figures[id] = { requestsPerSecond: perSecond, times };
    byClock.rows.push([page.name, perSecond.median.toFixed(0), ...Object.values(times).map(cell)]);
    if (!perCpuSecond) continue;
    const milliseconds = 1000 / perCpuSecond.figure("app").median;
    const cpuTimes = ratios(perCpuSecond);
    figures[id] = { requestsPerSecond: perSecond, times, cpuMilliseconds: milliseconds, cpuTimes };
    byCpu.rows.push([page.name, milliseconds.toFixed(2), ...Object.values(cpuTimes).map(cell)]);
  }
  const workerd = findWorkerd();
  if (workerd) {
    const measured = await measureLargest(servers, workerd, rounds);
    const kinds = ["after a write", "known"] as const;
    figures.largest = Object.fromEntries(kinds.map((kind) => [kind, measured.figure(kind)]));
  }
  return { sections: byCpu.rows.length > 0 ? [byClock, byCpu] : [byClock], figures };
}
