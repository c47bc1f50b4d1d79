import { measure } from "../cpu-time.ts";
import type { Measures } from "../measures.ts";
import { largestCountry, pages, read, type Servers } from "../servers.ts";

/** Returns the CPU milliseconds of a response, over eight connections for some milliseconds. */
async function repeat(address: string, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let responses = 0;
  const connection = async () => {
    for (; performance.now() < end; responses += 1) await read(address);
  };
  const { cpu } = await measure(() => Promise.all(Array.from({ length: 8 }, connection)));
  return cpu / responses;
}

const written: { name: string; path: string; requests: number; most?: number }[] = [
  { ...pages.country60, requests: 20 },
  { ...pages.brand5, requests: 20 },
  { ...largestCountry, requests: 1, most: 300 },
];

export async function render({ origins, renewStates }: Servers, rounds: number, all: Measures) {
  for (const { name, path } of Object.values(pages)) {
    for (const origin of Object.values(origins)) await repeat(origin + path, 700);
    for (let round = 0; round < rounds; round++)
      for (const [site, origin] of Object.entries(origins))
        all.add(site, `${name}, ms`, await repeat(origin + path, 350));
  }
  for (const { name, path, requests, most } of written) {
    for (let round = 0; round < rounds; round++) {
      const sums: Record<string, number> = {};
      for (let request = 0; request < requests; request++) {
        await renewStates();
        for (const [site, origin] of Object.entries(origins))
          sums[site] = (sums[site] ?? 0) + (await measure(() => read(origin + path))).cpu;
      }
      for (const [site, sum] of Object.entries(sums))
        all.add(site, `${name}, after a write, ms`, sum / requests, most, 1.3);
    }
  }
}
