import { cpuTime, findWorkerd, onCoresOfTheirOwn } from "../cpu-time.ts";
import { type Asked, askRepeatedly, requestsFor } from "../load.ts";
import { type BenchPage, largestCountry, pages } from "../pages.ts";
import type { PartResult, Section, Target } from "../report.ts";
import type { Servers } from "../servers.ts";
import { cell, Rounds } from "../statistics.ts";

const columns = ["page", "ms", "a 304, ms", "times the same bytes by a bare Worker"];

const times = { warmUp: 700, slice: 350 };

/** Repeats requests in turn, round after round. Gives workerd's processor time a request, in milliseconds. */
function measureInTurn(asked: ReadonlyMap<string, Asked>, rounds: number): Promise<Rounds> {
  const workerd = findWorkerd();
  return onCoresOfTheirOwn(workerd, async () => {
    const requests = new Map<string, number>();
    for (const [name, one] of asked) requests.set(name, await requestsFor(one, times));
    const measured = new Rounds();
    for (let round = 0; round < rounds; round++) {
      for (const [name, one] of asked) {
        const count = requests.get(name) ?? 1;
        const before = cpuTime(workerd);
        await askRepeatedly(one, count);
        measured.add(name, (cpuTime(workerd) - before) / count);
      }
    }
    return measured;
  });
}

/** A page that nothing has changed since it was last asked for, with the least that any Worker does. */
async function measureKept(servers: Servers, page: BenchPage, rounds: number): Promise<Rounds> {
  const url = new URL(page.path, servers.origins.app);
  const bare = new URL(page.path, servers.origins.bare);
  const answer = await fetch(url);
  await fetch(bare, { method: "PUT", body: await answer.text() });
  const etag = answer.headers.get("ETag");
  const asked = new Map<string, Asked>([
    ["kept", { url }],
    ["bare", { url: bare }],
  ]);
  // Responses to typed queries are never cached and have no ETag.
  if (etag) asked.set("notModified", { url, headers: { "If-None-Match": etag }, status: 304 });
  return measureInTurn(asked, rounds);
}

/**
 * Processor time in milliseconds of a page that is asked for the first time after a write, when it is
 * rendered, and again, when the isolate has it, also of the site of another checkout if there is one. Each
 * time is the mean of `requests` requests, one after the other.
 */
async function measureFirst(
  { origins, renewStates }: Servers,
  page: BenchPage,
  requests: number,
  rounds: number,
): Promise<Rounds> {
  const measured = new Rounds();
  const workerd = findWorkerd();
  const sites = { app: origins.app, ...(origins.base && { base: origins.base }) };
  for (let round = 0; round < rounds; round++) {
    const sums = new Map<string, number>();
    for (let request = 0; request < requests; request++) {
      await renewStates();
      for (const kind of ["first", "again"]) {
        for (const [site, origin] of Object.entries(sites)) {
          const before = cpuTime(workerd);
          await (await fetch(new URL(page.path, origin))).arrayBuffer();
          const key = `${site}, ${kind}`;
          sums.set(key, (sums.get(key) ?? 0) + cpuTime(workerd) - before);
        }
      }
    }
    for (const [key, sum] of sums) measured.add(key, sum / requests);
  }
  return measured;
}

/** A figure of a name as a cell, which is empty if nothing was measured. */
const cellOf = (measured: Rounds, name: string) =>
  measured.values(name).length > 0 ? cell(measured.figure(name)) : "";

/** Measures the processor time of cached pages and of pages rendered for the first time. */
export async function render(servers: Servers, rounds: number): Promise<PartResult> {
  const figures: Record<string, unknown> = {};
  const kept: string[][] = [];
  for (const [id, page] of Object.entries(pages)) {
    const measured = await measureKept(servers, page, rounds);
    const timesBare = measured.ratio("kept", "bare");
    figures[id] = { kept: measured.figure("kept"), timesBare };
    const cells = ["kept", "notModified"].map((name) => cellOf(measured, name));
    kept.push([page.name, ...cells, cell(timesBare)]);
  }
  const written: string[][] = [];
  const targets: Target[] = [];
  for (const [id, page, requests] of [
    ["written", pages.country60, 20],
    ["writtenBrand", pages.brand5, 20],
    ["largest", largestCountry, 1],
  ] as const) {
    const measured = await measureFirst(servers, page, requests, rounds);
    const first = measured.figure("app, first");
    const timesBase = servers.origins.base ? measured.ratio("app, first", "base, first") : null;
    figures[id] = { first, again: measured.figure("app, again"), timesBase };
    if (page === largestCountry) {
      targets.push({
        what: `${page.name}, after a write: CPU ms`,
        figure: first.median,
        most: 300,
      });
    }
    if (timesBase) {
      const what = `${page.name}, after a write: CPU, times the base`;
      targets.push({ what, figure: timesBase.median, most: 1.3 });
    }
    const others = ["app, again", "base, first", "base, again"].map((name) =>
      cellOf(measured, name),
    );
    written.push([page.name, cell(first), ...others, timesBase ? cell(timesBase) : ""]);
  }
  const sections: Section[] = [
    {
      title: "Render: CPU of a page that an isolate keeps",
      note: `Median (lowest–highest) of ${rounds} rounds. Other load on the machine does not count here.`,
      columns,
      rows: kept,
    },
    {
      title: "Render: CPU ms of a request after a write",
      note: "With --base, beside the site of another checkout.",
      columns: ["page", "first", "again", "base, first", "base, again", "first, times the base"],
      rows: written,
    },
  ];
  return { sections, figures, targets };
}
