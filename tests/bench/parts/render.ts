import { cpuTime, findWorkerd } from "../cpu-time.ts";
import type { Measures } from "../measures.ts";
import { largestCountry, pages } from "../pages.ts";
import type { Servers } from "../servers.ts";

async function read(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  await response.arrayBuffer();
}

/** Requests a page over eight connections for some milliseconds; returns the number of responses. */
async function repeat(address: string, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let responses = 0;
  const connection = async () => {
    for (; performance.now() < end; responses += 1) await read(address);
  };
  await Promise.all(Array.from({ length: 8 }, connection));
  return responses;
}

/** Pages to render after a write, each so many times a round. */
const written: { name: string; path: string; requests: number; most?: number }[] = [
  { ...pages.country60, requests: 20 },
  { ...pages.brand5, requests: 20 },
  { ...largestCountry, requests: 1, most: 300 },
];

/** Measures the CPU time of workerd for cached pages, and for pages requested first after a write. */
export async function render({ origins, renewStates }: Servers, rounds: number, all: Measures) {
  const workerd = findWorkerd();
  /** Returns the CPU milliseconds of a response. */
  const timeOf = async (work: () => Promise<number>) => {
    const before = cpuTime(workerd);
    const responses = await work();
    return (cpuTime(workerd) - before) / responses;
  };
  for (const { name, path } of Object.values(pages)) {
    for (const origin of Object.values(origins)) await repeat(origin + path, 700);
    for (let round = 0; round < rounds; round++) {
      for (const [site, origin] of Object.entries(origins))
        all.add(`${site}: ${name}, ms`, await timeOf(() => repeat(origin + path, 350)));
    }
  }
  for (const { name, path, requests, most } of written) {
    for (let round = 0; round < rounds; round++) {
      const sums: Record<string, number> = {};
      for (let request = 0; request < requests; request++) {
        await renewStates();
        for (const [site, origin] of Object.entries(origins)) {
          const time = await timeOf(() => read(origin + path).then(() => 1));
          sums[site] = (sums[site] ?? 0) + time;
        }
      }
      const { app = 0, base } = sums;
      all.add(`app: ${name}, after a write, ms`, app / requests, most);
      if (!base) continue;
      all.add(`base: ${name}, after a write, ms`, base / requests);
      all.add(`${name}, after a write, times the base`, app / base, 1.3);
    }
  }
}
