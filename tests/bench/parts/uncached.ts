import { countryByCode } from "#app/domain/directory/countries.ts";
import { measure } from "../cpu-time.ts";
import type { Measures } from "../measures.ts";
import { largestCountry, pages, read, type Servers } from "../servers.ts";

const { path } = largestCountry;
const id = countryByCode("jordan")?.id;

const listCodes = {
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "list_codes", arguments: { country: path.slice(1), limit: 100 } },
};

/** Requests that no cache can serve: the first one reads the catalogue, the others share it. */
const requests: { name: string; path: string; most?: number; body?: object }[] = [
  { name: "the first page after a write", path, most: 300 },
  { name: "page 3", path: `${path}?page=3`, most: 60 },
  { name: "in Arabic", path: `/ar${path}`, most: 60 },
  { name: "a category", path: `${path}?category=fashion`, most: 60 },
  { name: "best first", path: `${path}?sort=best`, most: 60 },
  { name: "a search", path: `${path}?q=zenfa`, most: 80 },
  { name: "/api/brands", path: `/api/brands?countryId=${id}` },
  { name: "/api/brands?limit=500", path: `/api/brands?countryId=${id}&limit=500` },
  { name: "share image of the site", path: "/share/site.png" },
  { name: "share image of the country", path: `/share${path}/0.png` },
  { name: "MCP list_codes", path: "/mcp", body: listCodes },
];

/** Measures requests of a country of 5,000 brands with 20 codes: CPU time, and in cached pages. */
export async function uncached({ origins, renewStates }: Servers, rounds: number, all: Measures) {
  for (const origin of Object.values(origins)) {
    for (const { path, body } of [...requests, ...requests]) await read(origin + path, body);
  }
  for (let round = 0; round < rounds; round++) {
    await renewStates();
    // The first one after a write also pays for what D1 reads from its file.
    const sites = Object.entries(origins);
    for (const [site, origin] of round % 2 ? sites.toReversed() : sites) {
      const cachedPage = origin + pages.country60.path;
      await read(cachedPage);
      const { cpu: cached } = await measure(async () => {
        for (let count = 0; count < 50; count++) await read(cachedPage);
      });
      all.add(site, "a cached page, ms", cached / 50);
      for (const { name, path, most, body } of requests) {
        const { cpu } = await measure(() => read(origin + path, body));
        all.add(site, `${name}, ms`, cpu, most);
        all.add(site, `${name}, cached pages`, cpu / (cached / 50));
      }
    }
  }
}
