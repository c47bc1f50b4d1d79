import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { now, today } from "#tests/support/server/today.ts";
import { readTasks } from "#worker/catalogue/read/tasks/read-tasks.ts";

beforeEach(writeNoon);
afterEach(() => vi.setSystemTime(now));

const valid = { code: "WINTER20", discount: "20% off heaters", seen: "a banner in the app" };

const suggest = (fields: Record<string, string>, address = "192.0.2.1") =>
  ask("/uae/noon", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: origin, "CF-Connecting-IP": address },
  });

/** Suggests codes, three of each network; the statuses of the responses. */
async function suggestAll(codes: readonly string[], from: number) {
  const statuses: number[] = [];
  for (const [at, code] of codes.entries()) {
    const address = `198.51.${from + Math.floor(at / 3)}.7`;
    statuses.push((await suggest({ ...valid, code }, address)).status);
  }
  return statuses;
}

const numbered = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at));
const all = <Value>(count: number, value: Value) => Array<Value>(count).fill(value);

const waiting = async () =>
  (await readTasks(env.DB, CountryDays.parse(today), "suggested", null)).items;
const codesWaiting = async () => (await waiting()).map(({ code }) => code);
const rows = "SELECT count(*) AS rows FROM suggested_codes";

test("nobody but the operator sees what waits", async () => {
  expect((await suggest(valid)).status).toBe(303);
  expect((await waiting()).map(({ code }) => code)).toEqual(["WINTER20"]);
  for (const path of ["/uae/noon", "/uae", "/uae/feed.atom", "/api/brands?countryId=1"]) {
    expect(await (await ask(path)).text(), path).not.toMatch(/winter20|heaters/i);
  }
});

test("a suggestion that a shopper was thanked for outlives 45 others of fifteen networks", async () => {
  expect((await suggest(valid)).status).toBe(303);
  const statuses = await suggestAll(
    numbered(45, (at) => `JUNK${at}`),
    1,
  );
  expect(statuses).toEqual([...all(19, 303), ...all(26, 409)]);
  const waiting = await codesWaiting();
  expect([waiting.length, waiting.includes("WINTER20")]).toEqual([20, true]);
  const refused = await suggest({ ...valid, code: "LATER20" }, "203.0.113.1");
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("too many codes wait to be verified");
});

test("what looks like a code takes the place of what does not, and never the other way round", async () => {
  const junk = numbered(20, (at) => (at < 10 ? `see www.shop${at}.example` : `maybe ${at}`));
  expect(await suggestAll(junk, 1)).toEqual(all(20, 303));
  expect(await suggestAll(["WINTER20", "FIRST15"], 20)).toEqual(all(2, 303));
  expect(await suggestAll(["https://shop.example", "a text of many words"], 30)).toEqual(
    all(2, 409),
  );
  const waiting = await codesWaiting();
  expect(waiting).toEqual(expect.arrayContaining(["WINTER20", "FIRST15"]));
  expect(waiting.filter((code) => code?.startsWith("see"))).toHaveLength(8);
});

test("what two networks suggested stays, whatever it looks like and however old it is", async () => {
  const odd = "maybe this";
  for (const address of ["192.0.2.1", "198.51.100.1"])
    await suggest({ ...valid, code: odd }, address);
  await env.DB.exec("UPDATE suggestions SET day = '2026-11-01'");
  await suggestAll(
    numbered(24, (at) => `SAVE${at}`),
    1,
  );
  expect(await codesWaiting()).toContain(odd);
});

test("a network counts once for a suggestion, on whatever day and by whatever address", async () => {
  await suggest(valid);
  for (const [address, day] of [
    ["2002:c000:201::1", today],
    ["64:ff9b::192.0.2.5", today],
    ["192.0.2.1", addDays(today, 3)],
  ] as const) {
    vi.setSystemTime(`${day}T12:00:00Z`);
    expect((await suggest(valid, address)).status, address).toBe(200);
  }
  expect((await waiting())[0]?.suggestion?.shoppers).toBe(1);
  expect((await suggest(valid, "198.51.100.1")).status).toBe(303);
  expect((await waiting())[0]?.suggestion?.shoppers).toBe(2);
});

test("two thousand wait in all", async () => {
  await importBrands({ uae: [{ name: "Noon" }], oman: [{ name: "Other" }] });
  await env.DB.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO suggested_codes (country_id, slug, code, discount, seen, likeness, day)
      SELECT 11, 'other', 'C' || i, '', '', min(i - 1, 2), '2026-11-21' FROM n`.replaceAll(
      "\n",
      " ",
    ),
  );
  expect((await suggest(valid)).status).toBe(303);
  expect(await env.DB.prepare(rows).first("rows")).toBe(2_000);
  expect(await codesWaiting()).toContain("WINTER20");
  const left = "SELECT count(*) AS rows FROM suggested_codes WHERE likeness = 0";
  expect(await env.DB.prepare(left).first("rows"), "the one least like a code is gone").toBe(0);
  expect((await suggest({ ...valid, code: "not a code at all" })).status).toBe(409);
  expect(await env.DB.prepare(rows).first("rows")).toBe(2_000);
});
