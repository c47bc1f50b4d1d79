import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, logIn, origin, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { today } from "#tests/support/server/today.ts";
import { recordMissed } from "#worker/answers/missed-searches.ts";
import { pruneAnswers } from "#worker/answers/prune.ts";
import { readTasks } from "#worker/catalogue/read/tasks/read-tasks.ts";
import { requestFrom } from "./answer-rules.ts";

const noon = {
  name: "Noon",
  former_slugs: ["former"],
  codes: [{ code: "SAVE10" }, { code: "OFF", is_active: false }],
};
const hidden = { name: "Hidden", is_active: false };
beforeEach(() =>
  saveBrands({ uae: [noon, { name: "Zara" }, { name: "Trendyol" }, hidden], egypt: [noon] }),
);

const winter = { code: "WINTER20", discount: "20% off heaters", seen: "a banner in the app" };

const request = (fields: Record<string, string>, more: Record<string, string> = {}) => ({
  method: "POST",
  body: new URLSearchParams({ ...winter, ...fields }),
  headers: { Origin: origin, "CF-Connecting-IP": "192.0.2.1", ...more },
});
const suggest = async (code: string, address = "192.0.2.1", store = "uae/noon") =>
  (await ask(`/${store}`, request({ code }, { "CF-Connecting-IP": address }))).status;

async function suggestAll(count: number, toGiven: (at: number) => Parameters<typeof suggest>) {
  const statuses: number[] = [];
  for (let at = 0; at < count; at++) statuses.push(await suggest(...toGiven(at)));
  return statuses;
}
/** An address of one of the networks from a number on, each of which has three. */
const sender = (from: number, at: number) => `198.51.${from + Math.floor(at / 3)}.7`;

const pending = async () =>
  (await readTasks(env.DB, CountryDays.parse(today), "suggested", null)).items;
const pendingCodes = async () => (await pending()).map(({ code }) => code);

test("only the operator sees a suggestion", async () => {
  const { status, headers } = await ask("/uae/noon", request({}));
  expect([status, headers.get("Location")]).toEqual([303, "/uae/noon#suggested"]);
  expect(await pending()).toMatchObject([
    { country: "uae", brand: "noon", code: "WINTER20", suggestion: { seen: winter.seen } },
  ]);
  for (const path of ["/uae/noon", "/uae", "/uae/feed.atom", "/api/brands?countryId=1"])
    expect(await (await ask(path)).text(), path).not.toMatch(/winter20|heaters/i);
});

test("a network counts once for a suggestion, on any day and from any address", async () => {
  await suggest("WINTER20");
  expect(await suggest("WINTER20", "2002:c000:201::1")).toBe(200);
  expect(await suggest("winter20", "64:ff9b::192.0.2.5")).toBe(200);
  vi.setSystemTime(`${addDays(today, 3)}T12:00:00Z`);
  expect(await suggest(" WINTER20 ")).toBe(200);
  expect(await pending()).toMatchObject([{ suggestion: { shoppers: 1 } }]);
  expect(await suggest("WINTER20", "198.51.100.1")).toBe(303);
  expect(await pending()).toMatchObject([{ suggestion: { shoppers: 2 } }]);
});

test.for([
  ["uae/noon", "save10", 200],
  ["egypt/noon", "off", 200],
  ["uae/zara", "save10", 303],
  ["uae/former", "A1B2", 303],
  ["uae/hidden", "A1B2", 403],
  ["atlantis/noon", "A1B2", 404],
  ["ar/uae/noon", "A1B2", 303],
] as const)("a suggestion to %s of %s has the status %i", async ([store, code, status]) => {
  expect(await suggest(code, "192.0.2.1", store)).toBe(status);
  const brand = store === "uae/zara" ? "zara" : "noon";
  expect(await pending()).toMatchObject(status === 303 ? [{ brand }] : []);
});

const long = (length: number) => "x".repeat(length);
test.for<[what: string, fields: Record<string, string>, headers: object, status: number]>([
  ["a code of 65 characters", { code: long(65) }, {}, 400],
  ["a code with a direction mark", { code: "A\u202eB" }, {}, 400],
  ["a place of 201 characters", { seen: long(201) }, {}, 400],
  ["a filled honeypot", { website: "x" }, {}, 403],
  ["another site", {}, { Origin: "https://evil.example" }, 403],
  ["a form of another site of the host", {}, { "Sec-Fetch-Site": "same-site" }, 403],
  ["another type", {}, { "Content-Type": "application/json" }, 403],
  ["a form of 9 KB", { x: long(9_000) }, {}, 403],
])("a suggestion with %s has its status", async ([, fields, headers, status]) => {
  expect((await ask("/uae/noon", request(fields, { ...headers }))).status).toBe(status);
  expect(await pendingCodes()).toEqual([]);
});

test("a dismissed suggestion stays known for a year, without its texts", async () => {
  await suggest("WINTER20");
  await suggest("OTHER1");
  const stored = () => readRows("SELECT * FROM suggested_codes ORDER BY id");
  const path = `/api/admin/suggestions/${(await stored())[0].id}`;
  const dismiss = async () => (await send("DELETE", path, { Cookie: await logIn() })).status;
  expect([await dismiss(), await dismiss()]).toEqual([200, 404]);
  expect(await stored()).toMatchObject([{ discount: "", seen: "" }, { code: "OTHER1" }]);
  expect(await pendingCodes()).toEqual(["OTHER1"]);
  for (const [days, left, status] of [
    [30, 2, 200],
    [31, 1, 200],
    [365, 1, 200],
    [366, 0, 303],
  ] as const) {
    vi.setSystemTime(`${addDays(today, days)}T12:00:00Z`);
    await pruneAnswers(env.DB, toDay(new Date()));
    const now = [days, (await stored()).length, await suggest("WINTER20", "192.0.3.1")];
    expect(now).toEqual([days, left, status]);
  }
});

test("a network suggests three for a store and twenty a day, an address five", async () => {
  await saveBrands({ uae: Array.from({ length: 8 }, (_, at) => ({ name: `S${at}` })) });
  const one = "192.0.2.1";
  const first = await suggestAll(6, (at) => [`C${at}X`, one, `uae/s${"000012"[at]}`]);
  expect(first).toEqual([303, 303, 303, 429, 303, 429]);
  const others = await suggestAll(16, (at) => {
    return [`C${at}X`, `192.0.2.${10 + at}`, `uae/s${3 + (at % 5)}`];
  });
  // One of the network's twenty is that over the limit of its address.
  expect(others).toEqual([...Array(15).fill(303), 429]);
  vi.setSystemTime(`${addDays(today, 1)}T12:00:00Z`);
  expect(await suggest("F1X", one, "uae/s0"), "the next day").toBe(303);
});

test("an address above the rate of the limiter waits a minute", () => {
  const limit: RateLimit["limit"] = async ({ key }) => ({
    success: key !== "suggestion 192.0.2.1",
  });
  return withBindings({ ANSWER_LIMITER: { limit } }, async () =>
    expect([await suggest("A1B2"), await suggest("A1B2", "192.0.2.2")]).toEqual([429, 303]),
  );
});

test("an accepted suggestion outlives 45 others of fifteen networks", async () => {
  await suggest("WINTER20");
  const statuses = await suggestAll(45, (at) => [`JUNK${at}`, sender(1, at)]);
  expect(statuses).toEqual([...Array(19).fill(303), ...Array(26).fill(409)]);
  expect(await pendingCodes()).toContain("WINTER20");
});

test("unlikely codes of one network are replaced, never by other unlikely ones", async () => {
  for (const address of ["192.0.2.1", "198.51.100.1"]) await suggest("maybe this", address);
  const unlikely = (at: number) => (at < 10 ? `see www.shop${at}.example` : `maybe ${at}`);
  await suggestAll(19, (at) => [unlikely(at), sender(1, at)]);
  const likely = await suggestAll(2, (at) => [`WINTER2${at}`, sender(20, at)]);
  const texts = await suggestAll(2, (at) => [`a text of ${at} words`, sender(30, at)]);
  expect([likely, texts]).toEqual([Array(2).fill(303), Array(2).fill(409)]);
  const codes = await pendingCodes();
  expect(codes).toEqual(expect.arrayContaining(["WINTER20", "WINTER21", "maybe this"]));
  expect(codes.filter((code) => code?.startsWith("see"))).toHaveLength(8);
});

test("at most two thousand suggestions wait in all, of which the likeliest stay", async () => {
  await readRows(`INSERT INTO suggested_codes (country_id, slug, code, discount, seen, likeness, day)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
    SELECT 11, 'other', 'C' || i, '', '', min(i - 1, 2), '2026-11-21' FROM n`);
  expect([await suggest("WINTER20"), await suggest("not a code at all")]).toEqual([303, 409]);
  const left = await readRows("SELECT min(likeness) AS least, count(*) AS n FROM suggested_codes");
  expect(left).toEqual([{ least: 1, n: 2_000 }]);
});

async function search(text: string, networks: readonly number[], country: CountryId | null = null) {
  const { DB, SESSION_SECRET } = env;
  for (const [at, one] of networks.entries()) {
    const request = requestFrom(`10.0.${one}.${at + 1}`);
    await recordMissed(DB, SESSION_SECRET, request, { text, country }, toDay(new Date()));
  }
}
const missed = async (countryId: number | null = null) =>
  (await operatorWith().missed(countryId)).map(({ text, searches }) => `${text} ${searches}`);

test("the operator sees a search that three networks made on a day", async () => {
  await search("walmart", [1, 1, 2]);
  expect(await missed(), "two networks").toEqual([]);
  await search("walmart", [3], 1);
  expect(await missed(), "a search in one country is another").toEqual([]);
  await search("walmart", [3, 3, 4]);
  await search("كيتا", [1, 2, 3, 4, 5], 1);
  expect(await missed()).toEqual(["كيتا 5", "walmart 4"]);
  expect(await missed(1)).toEqual(["كيتا 5"]);
});

test("searches are counted by day and stored for 30 days", async () => {
  await search("walmart", [1, 2, 3]);
  vi.setSystemTime(`${addDays(today, 1)}T00:00:00Z`);
  await search("walmart", [1, 2, 3, 4]);
  for (const [days, found] of Object.entries({ 29: ["walmart 7"], 30: ["walmart 4"], 31: [] })) {
    vi.setSystemTime(`${addDays(today, Number(days))}T12:00:00Z`);
    expect(await missed(), `${days} days later`).toEqual(found);
    await pruneAnswers(env.DB, toDay(new Date()));
  }
  expect(await readRows("SELECT * FROM missed_searches")).toEqual([]);
});

test("thirty texts of a network count a day", async () => {
  for (let at = 0; at < 31; at++) await search(`many ${at}`, [1, 2, 3]);
  expect(await readRows("SELECT text FROM missed_searches")).toHaveLength(30);
});

const ownPage = { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document" };

async function read(path: string, headers: object = ownPage) {
  for (const address of ["10.0.1.1", "10.0.2.1", "10.0.3.1"])
    await ask(path, { headers: { "CF-Connecting-IP": address, ...headers } });
}

test("a page counts a reader's search without results that resembles a store", async () => {
  const strange = ["john+smith", "layla%40example.org", "0501234567"];
  const found = ["noon", "ksa", "50%25", "https%3A%2F%2Fwalmart.com%2F"];
  for (const text of [...strange, ...found, "Trembyopl"]) await read(`/?q=${text}`);
  const others = [{ "Sec-Fetch-Site": "cross-site" }, { "Sec-Fetch-Dest": "empty" }];
  const prefetch = { "Sec-Purpose": "prefetch" };
  for (const one of [...others, prefetch]) await read("/?q=trembyopl", { ...ownPage, ...one });
  await read("/?q=trembyopl", {});
  await read("/uae?q=trembyopl");
  const counted = Array(2).fill("trembyopl 3");
  await vi.waitFor(async () => expect(await missed()).toEqual(counted), 20_000);
});
