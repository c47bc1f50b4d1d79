import { findWorkerd, onCoresOfTheirOwn } from "../cpu-time.ts";
import { measureInTurn } from "../interleaved.ts";
import { pages } from "../pages.ts";
import type { PartResult } from "../report.ts";
import type { Servers } from "../servers.ts";
import { cell } from "../statistics.ts";

/** Measures how a country page is rendered with all devices that make it cheaper, and without each of them. */
export async function devices(servers: Servers, rounds: number): Promise<PartResult> {
  const page = pages.country60;
  const all = "all of them";
  const asked = new Map(
    Object.entries(servers.devices).map(
      ([name, origin]) => [name, { url: new URL(page.path, origin) }] as const,
    ),
  );
  const { throughput, perCpuSecond } = await onCoresOfTheirOwn(findWorkerd(), () =>
    measureInTurn(asked, rounds),
  );
  const measured = perCpuSecond ?? throughput;
  const figures = Object.fromEntries(
    [...asked.keys()].map((name) => {
      const milliseconds = 1000 / measured.figure(name).median;
      return [name, { milliseconds, times: measured.ratio(all, name) }];
    }),
  );
  const section = {
    title: `Devices: ${page.name}`,
    note: `Milliseconds of ${perCpuSecond ? "workerd's processor" : "the clock"} for a request, median of ${rounds} rounds, rendered for each request with all devices and without each of them.`,
    columns: ["page", "ms a request", "times that with all"],
    rows: Object.entries(figures).map(([name, { milliseconds, times }]) => [
      name,
      milliseconds.toFixed(2),
      cell(times),
    ]),
  };
  return { sections: [section], figures };
}
