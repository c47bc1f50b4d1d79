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

// One country for each set of rules of clocks.
const watched = countries.filter(({ code }) => ["uae", "egypt", "morocco"].includes(code));

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

const before = (moment: string) => vi.setSystemTime(Date.parse(moment) - 1_860_000);
const readAll = (paths: string) => Promise.all(paths.split(" ").map(read));

test.for(moments)("each country's codes end with its own day %s", async (moment) => {
  // Until a minute before, isolates, KV and the lists that are kept were of the hour before.
  before(moment[1]);
  await readAll("/ /uae /uae/noon /stores/noon /search-index.json");
  vi.setSystemTime(moment[1]);
  const last = `ENDS${moment[1].slice(0, 10).replaceAll("-", "")}`;
  const selectLast = `SELECT p.id, b.country_id FROM promo_codes p JOIN brands b ON b.id = brand_id
    WHERE p.code = ?1`;
  const rows = await readRows(selectLast, last);
  for (const { id, code: country } of watched) {
    const { day, names, best = "", percent } = expected(moment, country);
    const path = country === "egypt" ? "/ar/egypt" : `/${country}`;
    const files = ["noon", "feed.atom", "noon/feed.json"].map((file) => `${path}/${file}`);
    for (const one of [...files, `/api/brands/noon?countryId=${id}`])
      expect(namesIn(await read(one)), one).toEqual(names);
    const listing = toLatinDigits(await readText(path)).replaceAll("٪", "%");
    expect(/\d+%/.exec(listing.slice(listing.indexOf("live-list")))?.[0], path).toBe(percent);
    const shelved = namesIn(await read(`${path}/shelf.html`));
    expect(names).toEqual(expect.arrayContaining(shelved));
    const calendar = await read(`${path}/calendar.ics`);
    const listed = ends.filter((end) => calendar.includes(`-${end}@`));
    expect(listed, `${path}/calendar.ics`).toEqual(ends.filter((end) => end >= day));
    expect(namesIn(JSON.stringify(await tool("list_codes", { country })))).toEqual(names);
    expect((await tool("best_code", { country, store: "noon" })).best.code).toBe(best);
    const row = rows.find((one) => one.country_id === id);
    const { status } = await send("POST", `/api/codes/${row?.id}/copy`, { body: {} });
    expect(status, `${last} in ${country}`).toBe(names.includes(last) ? 204 : 404);
  }
});

test.for(moments)("what shows several countries counts each by its own day %s", async (moment) => {
  before(moment[1]);
  await readAll("/ /search-index.json /stores/noon /about");
  await cron(new Date().toISOString());
  vi.setSystemTime(moment[1]);
  passTime(61);
  const all = countries.map(({ code }) => ({ code, ...expected(moment, code) }));
  const counts = Object.fromEntries(all.map(({ code, names }) => [code, names.length]));
  const liveOf = (places: any[], key: string) =>
    Object.fromEntries(
      places.map((one) => [one.country ?? countries[one.countryId - 1]?.code, one[key]]),
    );
  for (const isAfterCron of [false, true]) {
    if (isAfterCron) await cron(moment[1]);
    const { data } = await readJson("/api/search?q=noon");
    expect(liveOf(data[0].places, "liveCodes")).toEqual(counts);
    const { countries: listed } = await tool("list_countries", {});
    expect(liveOf(listed, "live_codes")).toEqual(counts);
    await read("/");
    const summary = JSON.parse((await env.SUMMARIES.get("coupon-counts")) ?? "{}");
    expect(summary.counts).toEqual(counts);
    for (const { countryId, code } of summary.offers)
      expect(all[countryId - 1]?.names).toContain(code);
  }
  const bests = [...new Set(all.map(({ best = "" }) => best))].sort();
  for (const path of ["/stores/noon", "/ar/stores/noon"])
    expect(namesIn(await read(path)), path).toEqual(bests);
  const tasks = await operatorWith().tasks("expired", null);
  expect(liveOf(tasks.countries, "live")).toEqual(counts);
  const ended = all.flatMap(({ day }) => codes.filter(({ expiry_date }) => expiry_date < day));
  const sorted = (some: { code: string | null }[]) => some.map(({ code }) => code).sort();
  expect(sorted(tasks.items)).toEqual(sorted(ended));
});
