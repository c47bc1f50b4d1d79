import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { CountryDays, daysAt } from "#app/domain/directory/country-days.ts";
import type { Answer } from "#app/domain/verdict/answer.ts";
import type { BrandGiven, CodeGiven } from "#tests/support/data/catalogue.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { now, today } from "#tests/support/server/today.ts";
import { createCounter } from "#worker/answers/counter.ts";
import { findLiveCode } from "#worker/answers/find-code.ts";
import { runNightly } from "#worker/nightly.ts";
import { createServices } from "#worker/services.ts";

const checked = addDays(today, -9);
const written = new Date("2026-11-20T10:00:00Z");
const code = (name: string, value: number, fields = {}) => ({
  code: name,
  discount: `${value}% off`,
  last_reported_date: checked,
  ...fields,
});
const save = (...uae: BrandGiven[]) => saveBrands({ uae }, written);
const saveNoon = (...codes: CodeGiven[]) => save({ name: "Noon", codes });

beforeEach(() => saveNoon(code("BEST", 50), code("SECOND", 20)));

async function idOf(name: string): Promise<number> {
  const [row] = await readRows<{ id: number }>("SELECT id FROM promo_codes WHERE code = ?1", name);
  return row?.id ?? 0;
}

const requestFrom = (address: string) =>
  new Request(origin, { headers: { "CF-Connecting-IP": address } });

/** Counts an answer of each address, one after the other, as if it were the moment `at`. */
async function answerFrom(name: string, addresses: readonly string[], answer: Answer, at = now) {
  const counter = createCounter(env, at);
  const found = await findLiveCode(env.DB, await idOf(name), daysAt(at));
  if (!found) throw new Error(`${name} is not live`);
  for (const address of addresses) {
    await (await counter.countAnswer(requestFrom(address), found, answer)).verdict;
  }
}

const networks = (count: number) => Array.from({ length: count }, (_, at) => `10.${at}.0.1`);
const yesterday = new Date(now.getTime() - 86_400_000);
/** Answers that are confirmed: of so many networks, each a system of its own, on two days. */
async function confirm(name: string, answer: Answer, count = 10) {
  await answerFrom(name, networks(5), answer, yesterday);
  await answerFrom(name, networks(count).slice(5), answer);
}
const fails: Answer = { worked: false, reason: "expired" };
const night = (day: string) => runNightly(env, new Date(`${day}T00:00:00Z`));

const days = () => readRows("SELECT * FROM code_days ORDER BY code_id, day");

async function noon(): Promise<any> {
  const { data } = await (await ask("/api/brands/noon?countryId=1")).json<any>();
  return data;
}

async function verdictOf(name: string) {
  return (await noon()).promo_codes.find((one: any) => one.code === name).verdict;
}

async function bestInList(): Promise<string> {
  const [row] = await readRows<{ code: string }>(
    "SELECT live_facts ->> '$.best[0].code' AS code FROM brands",
  );
  return row?.code ?? "";
}

test("a country's rows count the answers about the code that leads them, and no other's", async () => {
  const row = async (path = "/uae") => {
    const html = await (await ask(path)).text();
    return /class="row"[^>]*noon.*?<\/a>/s.exec(html)?.[0] ?? "";
  };
  await saveBrands({ egypt: [{ name: "Noon", codes: [code("BEST", 50)] }] }, written);
  await answerFrom("SECOND", networks(6), { worked: true });
  expect(await row()).toContain("50% off");
  expect(await row()).not.toContain("worked");
  await answerFrom("BEST", networks(9), { worked: true });
  expect(await row("/uae?sort=best"), "not confirmed").not.toContain("worked");
  await readRows("DELETE FROM code_days");
  await confirm("BEST", { worked: true }, 11);
  expect(await row()).toContain("11 of 11 worked");
  // It says so once a tenth of them is new. The page itself is kept for a minute.
  await answerFrom("BEST", ["10.99.0.1"], fails);
  expect(await row("/uae?sort=best")).toContain("11 of 11 worked");
  await answerFrom("BEST", ["10.98.0.1"], fails);
  expect(await row("/uae?sort=checked")).toContain("11 of 13 worked");
  expect(await row("/egypt")).toMatch(/50% off(?!.*worked)/s);
  await saveNoon(code("BEST", 50, { last_reported_date: today }));
  expect(await row("/uae?sort=checked")).toMatch(/50% off(?!.*worked)/s);
});

const failingTen = { level: "failing", worked: 0, answers: 10, confirmed: true };

test("codes that are cleared and imported again keep their answers, under other ids", async () => {
  await confirm("BEST", fails);
  await answerFrom("SECOND", networks(4), fails);
  const ids = [await idOf("BEST"), await idOf("SECOND")];
  await save();
  const codes = [code("BEST", 50), code("SECOND", 20)];
  await save({ name: "Zara", codes }, { name: "Noon", codes });
  expect((await operatorWith().tasks("reported", null)).items).toMatchObject([
    { brand: "noon", code: "BEST", answers: { level: "failing", reasons: { expired: 10 } } },
    { brand: "noon", code: "SECOND", answers: { level: "unknown", failed: 4 } },
  ]);
  expect(ids).not.toContain((await noon()).promo_codes[0].id);
  expect(await verdictOf("BEST")).toEqual(failingTen);
  const [facts] = await readRows<{ code: string }>(
    "SELECT live_facts ->> '$.best[0].code' AS code FROM brands WHERE slug = 'noon'",
  );
  expect(facts?.code).toBe("SECOND");
  // Their networks are known too.
  await answerFrom("SECOND", networks(4), fails);
  expect((await verdictOf("SECOND")).level).toBe("unknown");
});

test("a renamed store takes its codes' answers with it, if two change places too", async () => {
  const store = (name: string, was?: string) => ({
    name,
    codes: [code("BEST", 50)],
    ...(was && { was }),
  });
  const levels = async () =>
    (await readRows<{ one: string }>("SELECT slug || ' ' || level AS one FROM answered_codes")).map(
      ({ one }) => one,
    );
  // A store that is gone, whose name another one takes.
  await save(store("Zara"));
  await answerFrom("BEST", networks(5), { worked: true });
  await save(store("Noon"));
  await confirm("BEST", fails);
  await save(store("Zara", "noon"));
  expect([...(await levels()), await bestInList()]).toEqual(["zara failing", ""]);
  await save(store("Zara"), store("Noon"));
  await save(store("Noon", "zara"), store("Zara", "noon"));
  expect(await levels()).toEqual(["noon failing"]);
  expect(await verdictOf("BEST")).toEqual(failingTen);
});

test("the night works out the verdicts of more codes than it reads at once", async () => {
  const codes = Array.from({ length: 400 }, (_, at) => code(`C${at}`, 10));
  await save(...["Namshi", "Noon", "Zara"].map((name) => ({ name, codes })));
  await readRows(
    `INSERT INTO answered_codes (country_id, slug, code, checked, level, worked, answers)
      SELECT 1, slug, code, last_reported_date, 'failing', 5, 12
      FROM promo_codes JOIN brands b ON b.id = brand_id`,
  );
  // About the last one as many answered as before, and others.
  await readRows(
    `INSERT INTO code_days (code_id, checked, day, worked, failed)
      SELECT max(id), checked, ?1, 7, 5 FROM answered_codes`,
    today,
  );
  await readRows(
    "UPDATE answered_codes SET level = 'mixed' WHERE id = (SELECT max(id) FROM answered_codes)",
  );
  await night(addDays(today, 1));
  const judged = "SELECT level, worked FROM answered_codes WHERE level IS NOT NULL";
  expect(await readRows(judged)).toEqual([{ level: "mixed", worked: 7 }]);
});

test("many answers at once lose none and count no network twice", async () => {
  const counter = createCounter(env, now);
  const found = await findLiveCode(env.DB, await idOf("BEST"), CountryDays.parse(today));
  const one = async (at: number) => {
    const request = requestFrom(`10.${at >> 8}.${at & 255}.1`);
    await (await counter.countAnswer(request, found!, { worked: at % 4 > 0 })).verdict;
  };
  await Promise.all(Array.from({ length: 80 }, (_, at) => one(at >> 1)));
  expect(await days()).toMatchObject([{ worked: 30, failed: 10 }]);
  expect(await verdictOf("BEST")).toEqual({
    ...{ level: "works", worked: 30, answers: 40, confirmed: false },
  });
  const work: Promise<unknown>[] = [];
  const { codes } = createServices(env, { waitUntil: (one) => work.push(one) });
  await codes.countAnswer(requestFrom("10.98.0.1"), found!, fails);
  codes.countCopy(requestFrom("10.98.0.1"), found!);
  expect(work, "verdict and copy go on after the response").toHaveLength(2);
  await Promise.all(work);
});
