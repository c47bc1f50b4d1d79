import { requestsFor, requestsPerSecond } from "../load.ts";
import { type BenchPage, pages } from "../pages.ts";
import type { PartResult } from "../report.ts";
import type { Servers } from "../servers.ts";
import { cell, type Figure, Rounds } from "../statistics.ts";

const times = { warmUp: 700, slice: 350 };

const others = {
  hydrated: "React Router's default entry",
  noRouter: "renderToString, no router",
  noRouterReads: "the same with its reads",
  bare: "the same bytes, bare Worker",
} as const;

type Variant = "app" | keyof typeof others;
const variants: readonly Variant[] = ["app", "hydrated", "noRouter", "noRouterReads", "bare"];

function addressOf(servers: Servers, variant: Variant, page: BenchPage): URL {
  const { origins } = servers;
  if (variant === "noRouterReads") return new URL(`${page.path}?read`, origins.noRouter);
  return new URL(page.path, origins[variant]);
}

/** Gives the bare Worker the site's own bytes to answer with. */
async function copyToBare(servers: Servers, page: BenchPage): Promise<void> {
  const body = await (await fetch(addressOf(servers, "app", page))).text();
  await fetch(addressOf(servers, "bare", page), { method: "PUT", body });
}

async function measure(servers: Servers, page: BenchPage, rounds: number): Promise<Rounds> {
  await copyToBare(servers, page);
  const requests = new Map<Variant, number>();
  for (const variant of variants) {
    requests.set(variant, await requestsFor(addressOf(servers, variant, page), times));
  }
  const measured = new Rounds();
  for (let round = 0; round < rounds; round++) {
    for (const variant of variants) {
      const url = addressOf(servers, variant, page);
      measured.add(variant, await requestsPerSecond(url, requests.get(variant) ?? 1));
    }
  }
  return measured;
}

/** Throughput of uncached pages against the same pages made in other ways. */
export async function render(servers: Servers, rounds: number): Promise<PartResult> {
  const figures: Record<string, Record<string, Figure>> = {};
  const rows: string[][] = [];
  for (const [id, page] of Object.entries(pages)) {
    const measured = await measure(servers, page, rounds);
    const names = Object.keys(others) as (keyof typeof others)[];
    const ratios = names.map((name) => measured.ratio("app", name));
    figures[id] = {
      requestsPerSecond: measured.figure("app"),
      ...Object.fromEntries(names.map((name, index) => [name, ratios[index] as Figure])),
    };
    rows.push([page.name, measured.figure("app").median.toFixed(0), ...ratios.map(cell)]);
  }
  const columns = ["page", "requests/s", ...Object.values(others)];
  const title = "Render: throughput of the uncached page, as a multiple of";
  const note = `Median (lowest–highest) of ${rounds} rounds; requests a second are this machine's.`;
  return { sections: [{ title, note, columns, rows }], figures };
}
