import { countries } from "#app/domain/directory/countries.ts";
import { type BenchPage, pages, pathOf } from "../pages.ts";
import type { PartResult, Target } from "../report.ts";
import type { Servers } from "../servers.ts";
import type { Tally } from "../workers/counted-app.ts";

/** A request to count, with the rows of the catalogue that its answer shows, if known. */
interface Call {
  name: string;
  path: string;
  rows?: number;
}

const brandSlug = pages.brand5.path.split("/").at(-1);

function pageCalls(): Call[] {
  const list: BenchPage[] = Object.values(pages);
  return list.map((page) => ({ name: page.name, path: page.path, rows: page.rows }));
}

const otherCalls: Call[] = [
  { name: "home, Arabic", path: pathOf(pages.home, "ar"), rows: 0 },
  { name: "country, 60 brands, Arabic", path: pathOf(pages.country60, "ar"), rows: 60 },
  { name: "home with a search", path: "/?q=ba" },
  { name: "country with a search", path: "/uae?q=ba", rows: 60 },
  { name: "unknown brand", path: "/uae/no-such-brand", rows: 0 },
  { name: "logo", path: `/logo${pages.brand5.path}`, rows: 1 },
  { name: "/sitemap.xml", path: "/sitemap.xml" },
  { name: "/sitemaps/uae.xml", path: "/sitemaps/uae.xml" },
  { name: "/robots.txt", path: "/robots.txt", rows: 0 },
  { name: "/api/countries", path: "/api/countries", rows: 11 },
  { name: "/api/countries/{code}", path: "/api/countries/uae", rows: 1 },
  { name: "/api/brands, 60 brands", path: "/api/brands?countryId=1" },
  { name: "/api/brands/{slug}, 5 codes", path: `/api/brands/${brandSlug}?countryId=1`, rows: 6 },
  { name: "/api/promo-codes, 2 brands", path: "/api/promo-codes?brandIds=1,2" },
  { name: "/api/health", path: "/api/health", rows: 0 },
  { name: "/api/openapi.json", path: "/api/openapi.json", rows: 0 },
];

async function count(servers: Servers, path: string) {
  const response = await fetch(new URL(path, servers.origins.counted), { redirect: "manual" });
  await response.arrayBuffer();
  const tally = JSON.parse(response.headers.get("Tally") ?? "null") as Tally | null;
  if (!tally || response.status >= 500) throw new Error(`${path} answered ${response.status}`);
  return { status: response.status, ...tally };
}

/** Counts what each page and call asks of D1 and KV. These are counts: one request of each, and another, are enough. */
export async function reads(servers: Servers): Promise<PartResult> {
  await servers.clearKv();
  const measured = [];
  const calls = [{ name: "home, KV cold", path: "/" }, ...pageCalls(), ...otherCalls] as Call[];
  for (const call of calls) {
    const first = await count(servers, call.path);
    measured.push({ ...call, ...first, again: await count(servers, call.path) });
  }
  const rows = measured.map((call) => [
    call.name,
    String(call.queries),
    String(call.rowsRead),
    call.rows === undefined ? "" : String(call.rows),
    String(call.kvReads),
    String(call.kvWrites),
    String(call.again.queries),
    String(call.again.rowsRead),
  ]);
  const columns = [
    ...["request", "D1 queries", "rows read", "rows shown", "KV reads", "KV writes"],
    ...["D1 queries, again", "rows read, again"],
  ];
  const note = "The first request finds KV empty; all others find it as that request left it.";
  const figures = Object.fromEntries(measured.map(({ name, ...rest }) => [name, rest]));
  // The states are one query more than a page's own, and a row for each country.
  const shown = measured.filter(({ name }) => pageCalls().some((page) => page.name === name));
  const targets = shown.flatMap(({ name, queries, rowsRead, rows = 0, again }): Target[] => [
    { what: `${name}: D1 queries`, figure: queries, most: name === pages.home.name ? 1 : 3 },
    { what: `${name}: rows read`, figure: rowsRead, most: rows + countries.length + 20 },
    { what: `${name}, again: D1 queries`, figure: again.queries, most: 1 },
  ]);
  const section = { title: "Reads of each page and call", note, columns, rows };
  return { sections: [section], figures, targets };
}
