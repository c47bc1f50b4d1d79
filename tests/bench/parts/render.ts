import { cpuTime, findWorkerd, onCoresOfTheirOwn } from "../cpu-time.ts";
import { measureInTurn } from "../interleaved.ts";
import type { Asked } from "../load.ts";
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

type Other = keyof typeof others;
type Variant = "app" | Other;
const otherNames = Object.keys(others) as Other[];

function addressOf(servers: Servers, variant: Variant, page: BenchPage): URL {
  const { origins } = servers;
  if (variant === "noReads") return new URL(`${page.path}?known`, origins.noRouter);
  return new URL(page.path, origins[variant]);
}

/** Gives the bare Worker the site's own bytes to answer with; returns the site's ETag. */
async function copyToBare(servers: Servers, page: BenchPage): Promise<string> {
  const answer = await fetch(addressOf(servers, "app", page));
  await fetch(addressOf(servers, "bare", page), { method: "PUT", body: await answer.text() });
  return answer.headers.get("ETag") ?? "";
}

async function measure(servers: Servers, page: BenchPage, rounds: number) {
  const etag = await copyToBare(servers, page);
  const url = addressOf(servers, "app", page);
  const asked = new Map<string, Asked>([
    ["app", { url }],
    ["known", { url, headers: { "If-None-Match": etag }, status: 304 }],
    ["states", { url: new URL(servers.origins.states) }],
    ...otherNames.map((other) => [other, { url: addressOf(servers, other, page) }] as const),
  ]);
  return measureInTurn(asked, rounds);
}

/**
 * Processor time in milliseconds of a page that is asked for the first time after a write, when it is
 * rendered, and again, when the isolate has it. Each time is that of `requests` requests, by one.
 */
async function measureWrites(
  servers: Servers,
  workerd: string,
  { page, requests, rounds }: { page: BenchPage; requests: number; rounds: number },
): Promise<Rounds> {
  const measured = new Rounds();
  const origins = { app: servers.origins.app, ...(servers.base && { base: servers.base }) };
  for (let round = 0; round < rounds; round++) {
    const sums = new Map<string, number>();
    for (let request = 0; request < requests; request++) {
      await servers.renewStates();
      for (const kind of ["after a write", "known"]) {
        for (const [name, origin] of Object.entries(origins)) {
          const before = cpuTime(workerd);
          await (await fetch(new URL(page.path, origin))).arrayBuffer();
          const key = `${name}, ${kind}`;
          sums.set(key, (sums.get(key) ?? 0) + cpuTime(workerd) - before);
        }
      }
    }
    for (const [key, sum] of sums) measured.add(key, sum / requests);
  }
  return measured;
}

function ratios(measured: Rounds): Record<Other, Figure> {
  const pairs = otherNames.map((name) => [name, measured.ratio("app", name)] as const);
  return Object.fromEntries(pairs) as Record<Other, Figure>;
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
  const shares: Section & { rows: string[][] } = {
    title: "Render: processor time as a share of renderToString's with no router",
    columns: ["page", "as it is kept", "304", "the read of the states alone"],
    rows: [],
  };
  const writes: Section & { rows: string[][] } = {
    title: "Render: CPU ms of a request after a write",
    note: "With --base, beside the site of another checkout.",
    columns: ["page", "first", "again", "base, first", "base, again", "first, times the base"],
    rows: [],
  };
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
    // Of the page by renderToString, with no router.
    const share = {
      page: perCpuSecond.ratio("noRouter", "app"),
      notModified: perCpuSecond.ratio("noRouter", "known"),
      states: perCpuSecond.ratio("noRouter", "states"),
    };
    figures[id] = {
      requestsPerSecond: perSecond,
      times,
      cpuMilliseconds: milliseconds,
      cpuTimes,
      share,
    };
    byCpu.rows.push([page.name, milliseconds.toFixed(2), ...Object.values(cpuTimes).map(cell)]);
    shares.rows.push([page.name, ...Object.values(share).map(cell)]);
  }
  const workerd = findWorkerd();
  if (!workerd) return { sections: [byClock], figures };
  for (const [id, page, requests] of [
    ["written", pages.country60, 20],
    ["writtenBrand", pages.brand5, 20],
    ["largest", largestCountry, 1],
  ] as const) {
    const measured = await measureWrites(servers, workerd, { page, requests, rounds });
    const figure = (name: string) =>
      measured.values(name).length > 0 ? measured.figure(name) : null;
    const base = figure("base, after a write");
    const timesBase = base && measured.ratio("app, after a write", "base, after a write");
    const app = {
      first: measured.figure("app, after a write"),
      known: measured.figure("app, known"),
    };
    figures[id] = { ...app, timesBase };
    writes.rows.push([
      page.name,
      ...[app.first, app.known, base, figure("base, known"), timesBase].map((one) =>
        one ? cell(one) : "",
      ),
    ]);
  }
  return { sections: [byClock, byCpu, shares, writes], figures };
}
