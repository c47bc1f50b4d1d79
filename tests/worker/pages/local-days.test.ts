// @module-tag all
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { toLatinDigits } from "#app/domain/base/digits.ts";
import { type CountryCode, countries } from "#app/domain/directory/countries.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { readText } from "#tests/support/reading/page.ts";
import { passTime } from "#tests/support/server/pass-time.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { runScheduled } from "#worker/scheduled.ts";

const gulf = ["saudi-arabia", "jordan", "kuwait", "qatar", "bahrain"] as const;
const levant = ["egypt", "lebanon"] as const;
const maghreb = ["morocco", "tunisia"] as const;

// At each moment, the countries in which the day of UTC has not ended.
const moments = [
  ["in Ramadan, before midnight in Casablanca", "2026-03-01T23:30:00Z", ["morocco"]],
  ["in summer, after midnight in Cairo and Beirut", "2026-07-01T21:30:00Z", maghreb],
  ["in the hour that Cairo has twice", "2026-10-29T21:30:00Z", [...levant, ...maghreb]],
  ["at half past one in Dubai", "2026-12-07T21:30:00Z", [...levant, ...maghreb]],
] as const satisfies [string, string, readonly string[]][];

type Moment = (typeof moments)[number];

// One country for each set of rules of clocks; unit tests have the rules of all.
const clocks = ["uae", "egypt", "morocco"] as const;
const watched = countries.filter(({ code }) => (clocks as readonly string[]).includes(code));

const days = [...new Set(moments.map(([, moment]) => moment.slice(0, 10)))];
const ends = [...new Set(days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]))].sort();
const dated = (name: string, day: string, percent: number, start_date: string | null = null) => ({
  ...{ code: `${name}${day.replaceAll("-", "")}`, discount: `${percent}% off` },
  ...{ start_date, expiry_date: day, last_reported_date: addDays(day, -1) },
});
// Each second day has a code of its own, which is best. The sooner another one ends, the better it is.
const [past = "", ...coming] = ends;
const codes = [
  dated("ENDS", past, 90),
  ...coming.filter((_, at) => at % 2 === 0).map((day) => dated("STARTS", day, 91, day)),
  ...coming.map((end, at) => dated("ENDS", end, 89 - at)),
];

shareSite(() => {
  const brands = [{ name: "Noon", website_url: "https://noon.com", codes }];
  const all = countries.map(({ code }) => [code, brands]);
  return saveBrands(Object.fromEntries(all), new Date("2026-02-01T10:00:00Z"));
});

const namesIn = (text: string) => [...new Set(text.match(/(?:ENDS|STARTS)\d{8}/g))].sort();
const read = async (path: string) => (await ask(path)).text();
const readJson = async (path: string): Promise<any> => (await ask(path)).json();

async function tool(name: string, input: object): Promise<any> {
  const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } };
  const { result } = await (await send("POST", "/mcp", { body })).json<any>();
  return result.structuredContent;
}

/** Listing of a country at a moment, by its local time. */
function expected([, moment, behind]: Moment, country: CountryCode) {
  const utc = moment.slice(0, 10);
  const day = (behind as readonly string[]).includes(country) ? utc : addDays(utc, 1);
  const live = codes.filter(
    ({ start_date: start, expiry_date: end }) => end >= day && (start ?? day) <= day,
  );
  const names = live.map(({ code }) => code).sort();
  return { day, names, best: live[0]?.code, percent: live[0]?.discount.slice(0, 3) };
}

const cron = (moment: string) =>
  runScheduled(
    { cron: "* * * * *", scheduledTime: Date.parse(moment), noRetry: () => {} },
    { ...env, NIGHTLY: undefined } as never,
    { waitUntil: () => {} },
  );

test.for(moments)("each country's codes end with its own day %s", async (moment) => {
  // Until a minute before, isolates, KV and the lists that are kept were of the hour before.
  vi.setSystemTime(Date.parse(moment[1]) - 1_860_000);
  await Promise.all(["/", "/uae", "/uae/noon", "/stores/noon", "/search-index.json"].map(read));
  await operatorWith().tasks("expiring", null);
  vi.setSystemTime(moment[1]);
  for (const { id, code: country } of watched) {
    const { day, names, best = "", percent } = expected(moment, country);
    const path = country === "egypt" ? "/ar/egypt" : `/${country}`;
    expect(namesIn(await read(`${path}/noon`)), path).toEqual(names);
    const listing = toLatinDigits(await readText(path)).replaceAll("٪", "%");
    expect(/\d+%/.exec(listing.slice(listing.indexOf("live-list")))?.[0], path).toBe(percent);
    const shelved = namesIn(await read(`${path}/shelf.html`));
    expect(shelved.every((one) => names.includes(one))).toBe(true);
    for (const feed of ["feed.atom", "noon/feed.json"])
      expect(namesIn(await read(`${path}/${feed}`)), `${path}/${feed}`).toEqual(names);
    const calendar = await read(`${path}/calendar.ics`);
    const listed = ends.filter((end) => calendar.includes(`-${end}@`));
    expect(listed, `${path}/calendar.ics`).toEqual(ends.filter((end) => end >= day));
    const [[, , ended]] = await readJson(`/news/${country}.json`);
    const isOver = (end: string) => end < day && end >= addDays(day, -30);
    expect(Object.keys(ended)).toHaveLength(ends.filter(isOver).length);
    expect(Object.keys(ended).every((minute) => Number(minute) * 60_000 <= Date.now())).toBe(true);
    const { data: brand } = await readJson(`/api/brands/noon?countryId=${id}`);
    expect(namesIn(JSON.stringify(brand))).toEqual(names);
    const { count } = await readJson(`/api/promo-codes?brandIds=${brand.id}`);
    expect(count).toBe(names.length);
    expect(namesIn(JSON.stringify(await tool("list_codes", { country })))).toEqual(names);
    expect((await tool("best_code", { country, store: "noon" })).best.code).toBe(best);
    const [found] = (await tool("search_stores", { query: "noon", country })).stores;
    expect(found.best.code).toBe(best);
  }
});

test.for(moments)("what shows several countries counts each by its own day %s", async (moment) => {
  vi.setSystemTime(Date.parse(moment[1]) - 1_860_000);
  await Promise.all(["/", "/search-index.json", "/stores/noon", "/about"].map(read));
  await cron(new Date().toISOString());
  vi.setSystemTime(moment[1]);
  passTime(61);
  const counts = Object.fromEntries(
    countries.map(({ code }) => [code, expected(moment, code).names.length]),
  );
  const liveOf = (places: any[], key: string) =>
    Object.fromEntries(
      places.map((one) => [one.country ?? countries[one.countryId - 1]?.code, one[key]]),
    );
  for (const isAfterCron of [false, true]) {
    if (isAfterCron) await cron(moment[1]);
    const [store] = (await tool("search_stores", { query: "noon" })).stores;
    expect(liveOf(store.countries, "live_codes")).toEqual(counts);
    const { data } = await readJson("/api/search?q=noon");
    expect(liveOf(data[0].places, "liveCodes")).toEqual(counts);
    const { countries: listed } = await tool("list_countries", {});
    expect(liveOf(listed, "live_codes")).toEqual(counts);
    await read("/");
    const summary = JSON.parse((await env.SUMMARIES.get("coupon-counts")) ?? "{}");
    expect(summary.counts).toEqual(counts);
    const isLive = ({ countryId, code }: any) =>
      expected(moment, countries[countryId - 1]?.code as CountryCode).names.includes(code);
    expect(summary.offers.every(isLive)).toBe(true);
  }
  const bests = countries.map(({ code }) => expected(moment, code).best ?? "");
  for (const path of ["/stores/noon", "/ar/stores/noon"]) {
    expect(namesIn(await read(path)), path).toEqual(namesIn(bests.join(" ")));
  }
  const last = `ENDS${moment[1].slice(0, 10).replaceAll("-", "")}`;
  const { codes: found } = await tool("search_stores", { query: last });
  const isListed = ({ code, country }: any) => expected(moment, country).names.includes(code);
  expect(found.every(isListed), last).toBe(true);
  expect(found.length > 0).toBe(moment[2].length > 0);
  const operator = operatorWith();
  expect(
    Object.fromEntries((await operator.countryCounts()).map((one) => [one.code, one.codes])),
  ).toEqual(counts);
  const expired = await operator.tasks("expired", null);
  expect(liveOf(expired.countries, "live")).toEqual(counts);
  const gone = Map.groupBy(expired.items, ({ country }) => country);
  for (const { code: country } of countries) {
    const { day } = expected(moment, country);
    const ended = codes.filter(({ expiry_date }) => expiry_date < day).map(({ code }) => code);
    expect((gone.get(country) ?? []).map(({ code }) => code ?? "").sort(), country).toEqual(
      ended.sort(),
    );
  }
});

test.for(moments)("only what is live can be answered about %s", async (moment) => {
  vi.setSystemTime(moment[1]);
  const rows = await readRows(
    `SELECT p.id, p.code, c.code AS country FROM promo_codes p JOIN brands b ON b.id = brand_id
      JOIN countries c ON c.id = country_id WHERE p.code = ?1`,
    `ENDS${moment[1].slice(0, 10).replaceAll("-", "")}`,
  );
  for (const { id, code, country } of rows) {
    const { status } = await send("POST", `/api/codes/${id}/copy`, { body: {} });
    const isLive = expected(moment, country).names.includes(code);
    expect(status, `${code} in ${country}`).toBe(isLive ? 204 : 404);
  }
});

// The midnights of a day, each with the countries whose day it ends.
test.for([
  ["2026-12-07T20:00:00Z", ["uae", "oman"]],
  ["2026-07-01T21:00:00Z", [...levant, ...gulf]],
  ["2026-03-02T00:00:00Z", ["morocco"]],
] as [string, readonly CountryCode[]][])("no copy outlives a midnight at %s", async (given) => {
  const [midnight, ending] = given;
  const at = (seconds: number) => vi.setSystemTime(Date.parse(midnight) + 1_000 * seconds);
  // The local day of the countries, whatever their time zone.
  const next = new Date(Date.parse(midnight) + 43_200_000).toISOString().slice(0, 10);
  const ended = `ENDS${addDays(next, -1).replaceAll("-", "")}`;
  const ages = ({ headers }: Response) => [
    headers.get("Cache-Control")?.match(/max-age=(\d+)/)?.[1],
    headers.get("Cloudflare-CDN-Cache-Control"),
  ];
  const pages = ending.flatMap((code) => [
    ...[`/${code}`, `/ar/${code}/noon`, `/${code}/feed.atom`, `/${code}/shelf.html`],
    ...[`/${code}/calendar.ics`, `/news/${code}.json`],
  ]);
  const mixed = ["/", "/stores/noon", "/search-index.json", "/api/search?q=noon", "/sitemap.xml"];
  at(-10);
  const etags = new Map<string, string>();
  for (const path of [...pages, ...mixed]) {
    for (const response of [await ask(path), await ask(path)]) {
      expect(ages(response)[0], path).toBe("10");
      expect(ages(response)[1], path).toMatch(/^max-age=10(?!.*revalidate=[1-9])/);
      etags.set(path, response.headers.get("ETag") ?? "");
      await response.text();
    }
  }
  const other = countries.find(({ code }) => !ending.includes(code))?.code;
  for (const path of [`/${other}`, `/${other}/feed.json`]) {
    const response = await ask(path);
    expect(ages(response), path).toEqual(["60", expect.stringMatching(/^max-age=60, .*=900/)]);
    await response.text();
  }
  at(1);
  for (const path of [...pages, ...mixed]) {
    const response = await ask(path, { headers: { "If-None-Match": etags.get(path) ?? "" } });
    const text = await response.text();
    // Nothing else changes on a calendar with the day, or in what shows no code.
    if (/^\/search-index|\/noon$|feed/.test(path)) expect(response.status, path).toBe(200);
    if (!path.startsWith("/stores")) expect(text.includes(ended), path).toBe(false);
  }
});
