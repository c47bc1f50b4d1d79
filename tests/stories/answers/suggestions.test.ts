import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, logIn, origin, send } from "#tests/support/operator/operator.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { today } from "#tests/support/server/today.ts";
import { pruneAnswers } from "#worker/answers/prune.ts";
import { readTasks } from "#worker/catalogue/read/tasks/read-tasks.ts";

const noon = { name: "Noon", codes: [{ code: "SAVE10" }, { code: "OFF", is_active: false }] };
const hidden = { name: "Hidden", is_active: false };
beforeEach(() => saveBrands({ uae: [noon, { name: "Zara" }, hidden], egypt: [noon] }));

const winter = { code: "WINTER20", discount: "20% off heaters", seen: "a banner in the app" };

const headersFrom = (address: string) => ({ Origin: origin, "CF-Connecting-IP": address });
const suggest = (fields: Record<string, string> | string, address = "192.0.2.1", more = {}) =>
  ask("/uae/noon", {
    method: "POST",
    body: typeof fields === "string" ? fields : new URLSearchParams(fields),
    headers: { ...headersFrom(address), ...more },
  });
const suggestTo = (store: string, code: string, address: string) =>
  ask(`/${store}`, {
    method: "POST",
    body: new URLSearchParams({ ...winter, code }),
    headers: headersFrom(address),
  }).then(({ status }) => status);

/** Suggests codes, three from each network; returns the statuses. */
async function suggestAll(codes: readonly string[], from: number) {
  const statuses: number[] = [];
  for (const [at, code] of codes.entries())
    statuses.push(await suggestTo("uae/noon", code, `198.51.${from + Math.floor(at / 3)}.7`));
  return statuses;
}

const numbered = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at));
const times = <Value>(count: number, value: Value) => Array<Value>(count).fill(value);

const pending = async (day = today) =>
  (await readTasks(env.DB, CountryDays.parse(day), "suggested", null)).items;
const pendingCodes = async (day = today) => (await pending(day)).map(({ code }) => code);
const dismiss = async (code: string) => {
  const [row] = await readRows("SELECT id FROM suggested_codes WHERE code = ?1", code);
  return send("DELETE", `/api/admin/suggestions/${row?.id}`, { Cookie: await logIn() });
};

test("only the operator sees a suggestion", async () => {
  const response = await suggest(winter);
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/uae/noon#suggested"]);
  expect(await pending()).toMatchObject([
    { country: "uae", brand: "noon", code: "WINTER20", suggestion: { seen: winter.seen } },
  ]);
  for (const path of ["/uae/noon", "/uae", "/uae/feed.atom", "/api/brands?countryId=1"])
    expect(await (await ask(path)).text(), path).not.toMatch(/winter20|heaters/i);
});

test.for([
  ["WINTER20", true],
  ["save77", true],
  ["free", false],
  ["<b>x</b>", false],
] as const)("the text %s is likely a code: %s", async ([code, isLikely]) => {
  await suggest({ ...winter, code });
  expect(await pending()).toMatchObject([{ code, suggestion: { isLikely } }]);
});

test("a network counts once for a suggestion, on any day and from any address", async () => {
  await suggest(winter);
  for (const [address, day, code] of [
    ["2002:c000:201::1", today, "WINTER20"],
    ["64:ff9b::192.0.2.5", today, "winter20"],
    ["192.0.2.1", addDays(today, 3), " WINTER20 "],
  ] as const) {
    vi.setSystemTime(`${day}T12:00:00Z`);
    expect((await suggest({ ...winter, code }, address)).status, address).toBe(200);
  }
  expect((await pending())[0]?.suggestion?.shoppers).toBe(1);
  expect((await suggest({ ...winter, discount: "Other" }, "198.51.100.1")).status).toBe(303);
  expect((await pending())[0]).toMatchObject({ suggestion: { shoppers: 2 } });
});

test.for([
  ["uae/noon", "save10", 200],
  ["uae/noon", "off", 200],
  ["egypt/noon", "off", 200],
  ["uae/zara", "save10", 303],
  ["uae/hidden", "A1B2", 403],
  ["uae/nobody", "A1B2", 403],
  ["atlantis/noon", "A1B2", 404],
  ["ar/uae/noon", "A1B2", 303],
] as const)("a suggestion to %s of %s has the status %i", async ([store, code, status]) => {
  expect(await suggestTo(store, code, "192.0.2.1")).toBe(status);
  expect(await pendingCodes()).toHaveLength(status === 303 ? 1 : 0);
});

test("a suggestion on the page of a former address is for the renamed store", async () => {
  const renamed = { name: "Noon Daily", was: "noon", former_slugs: ["noon"] };
  await saveBrands({ uae: [{ ...noon, ...renamed }] });
  expect(await suggestTo("uae/noon", "A1B2", "192.0.2.1")).toBe(303);
  expect(await pending()).toMatchObject([{ brand: "noon-daily" }]);
});

const long = (length: number) => "x".repeat(length);
test.for([
  [{ code: "" }, "code"],
  [{ code: long(65) }, "code"],
  [{ code: ` ${long(64)} ` }, null],
  [{ code: "A\u202eB" }, "code"],
  [{ code: "١٢٣" }, null],
  [{ discount: "" }, "discount"],
  [{ discount: long(300) }, null],
  [{ discount: long(301) }, "discount"],
  [{ discount: "a\nb" }, null],
  [{ seen: long(200) }, null],
  [{ seen: long(201) }, "seen"],
  [{ seen: "a\u202eb" }, "seen"],
] as const)("with %j the faulty field is %s", async ([fields, fault]) => {
  const body = new URLSearchParams({ ...winter, ...fields });
  const init = { method: "POST", body, headers: headersFrom("192.0.2.1") };
  if (!fault) return expect((await ask("/ar/uae/noon", init)).status).toBe(303);
  const page = await readPage("/ar/uae/noon", init);
  const invalid = page.all("[aria-invalid=true]").map(({ attributes }) => attributes.name);
  expect(invalid).toEqual([fault]);
  expect(page.all(".suggest [role=alert]").map(({ text }) => text)[0]).toMatch(/^راجع حقل/);
  expect(await pendingCodes()).toEqual([]);
});

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const filled = new URLSearchParams(winter).toString();
test.for([
  ["a filled honeypot", `${filled}&website=x`, form, 403],
  ["an empty honeypot", `${filled}&website=`, form, 303],
  ["another site", filled, { ...form, Origin: "https://evil.example" }, 403],
  ["a request without Origin", filled, { ...form, Origin: "" }, 403],
  ["a form of another site of the host", filled, { ...form, "Sec-Fetch-Site": "same-site" }, 403],
  ["the site's own form", filled, { ...form, "Sec-Fetch-Site": "same-origin" }, 303],
  ["JSON", JSON.stringify(winter), { "Content-Type": "application/json" }, 403],
  ["a form of 9 KB", `${filled}&x=${long(9_000)}`, form, 403],
] as const)("%s is answered by its status", async ([, body, headers, status]) => {
  expect((await suggest(body, "192.0.2.1", headers)).status).toBe(status);
});

test("a dismissed suggestion stays known for a year, without its texts", async () => {
  await suggest(winter);
  await suggest({ ...winter, code: "OTHER1" });
  expect((await dismiss("WINTER20")).status).toBe(200);
  expect((await dismiss("WINTER20")).status).toBe(404);
  expect(await pendingCodes()).toEqual(["OTHER1"]);
  const texts = "SELECT discount || seen AS texts FROM suggested_codes WHERE code = 'WINTER20'";
  expect(await readRows(texts)).toEqual([{ texts: "" }]);
  for (const [days, left, status] of [
    [30, 2, 200],
    [31, 1, 200],
    [365, 1, 200],
    [366, 0, 303],
  ] as const) {
    const day = addDays(today, days);
    vi.setSystemTime(`${day}T12:00:00Z`);
    await pruneAnswers(env.DB, toDay(new Date()));
    expect(await readRows("SELECT id FROM suggested_codes"), day).toHaveLength(left);
    expect((await suggest(winter, "192.0.3.1")).status, day).toBe(status);
  }
});

test("a network suggests three for a store and twenty a day, an address five", async () => {
  const stores = numbered(8, (at) => `S${at}`);
  await saveBrands({ uae: stores.map((name) => ({ name })) });
  const statuses: number[] = [];
  for (const [at, store] of [0, 0, 0, 0, 1, 2].entries())
    statuses.push(await suggestTo(`uae/s${store}`, `C${at}X`, "192.0.2.1"));
  expect(statuses).toEqual([303, 303, 303, 429, 303, 429]);
  const others: number[] = [];
  for (let at = 0; at < 16; at++)
    others.push(await suggestTo(`uae/s${3 + (at % 5)}`, `D${at}X`, `192.0.2.${10 + at}`));
  // One of the network's twenty is that over the limit of its address.
  expect(others.filter((status) => status === 303)).toHaveLength(15);
  expect(await suggestTo("uae/s0", "E1X", "192.0.3.1"), "another network").toBe(303);
  vi.setSystemTime(`${addDays(today, 1)}T12:00:00Z`);
  expect(await suggestTo("uae/s0", "F1X", "192.0.2.1"), "the next day").toBe(303);
});

test("an address above the rate of the limiter waits a minute", async () => {
  const keys: string[] = [];
  const limit: RateLimit["limit"] = async ({ key }) => ({ success: keys.push(key) === 0 });
  await withBindings({ ANSWER_LIMITER: { limit } }, async () => {
    expect((await suggest(winter)).status).toBe(429);
  });
  expect(keys).toEqual(["suggestion 192.0.2.1"]);
});

test("an accepted suggestion outlives 45 others of fifteen networks", async () => {
  await suggest(winter);
  const junk = numbered(45, (at) => `JUNK${at}`);
  expect(await suggestAll(junk, 1)).toEqual([...times(19, 303), ...times(26, 409)]);
  expect(await pendingCodes()).toContain("WINTER20");
  const refused = await suggest({ ...winter, code: "LATER20" }, "203.0.113.1");
  expect(await refused.text()).toContain("too many codes wait to be verified");
});

test("a likely code replaces an unlikely one, never the other way round", async () => {
  const junk = numbered(20, (at) => (at < 10 ? `see www.shop${at}.example` : `maybe ${at}`));
  expect(await suggestAll(junk, 1)).toEqual(times(20, 303));
  expect(await suggestAll(["WINTER20", "FIRST15"], 20)).toEqual(times(2, 303));
  expect(await suggestAll(["https://shop.example", "a text of many words"], 30)).toEqual([
    409, 409,
  ]);
  expect(await pendingCodes()).toEqual(expect.arrayContaining(["WINTER20", "FIRST15"]));
  expect((await pendingCodes()).filter((code) => code?.startsWith("see"))).toHaveLength(8);
});

test("a suggestion of two networks stays, whatever it looks like", async () => {
  for (const address of ["192.0.2.1", "198.51.100.1"])
    await suggest({ ...winter, code: "maybe this" }, address);
  const others = numbered(24, (at) => `SAVE${at}X`);
  await suggestAll(others, 1);
  expect(await pendingCodes()).toContain("maybe this");
});

test("at most two thousand suggestions are pending in all", async () => {
  await readRows(
    `INSERT INTO suggested_codes (country_id, slug, code, discount, seen, likeness, day)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      SELECT 11, 'other', 'C' || i, '', '', min(i - 1, 2), '2026-11-21' FROM n`,
  );
  const left =
    "SELECT count(*) AS all_of, count(*) FILTER (WHERE likeness = 0) AS unlikely FROM suggested_codes";
  expect((await suggest(winter)).status).toBe(303);
  expect(await readRows(left)).toEqual([{ all_of: 2_000, unlikely: 0 }]);
  expect((await suggest({ ...winter, code: "not a code at all" })).status).toBe(409);
  expect(await readRows(left)).toEqual([{ all_of: 2_000, unlikely: 0 }]);
});
