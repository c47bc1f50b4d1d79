import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import type { TaskList } from "#app/domain/catalogue/tasks.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import type { TaskFilter } from "#app/domain/pages/admin-pages.ts";
import type { BrandGiven, CodeGiven } from "#tests/support/data/catalogue.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { readTasks } from "#worker/catalogue/read/tasks/read-tasks.ts";

const today = toDay(new Date());
const operator = operatorWith();
const day = (days: number) => addDays(today, days);
const read = (list: TaskList, country: number | null = null, on = today, filter: object = {}) =>
  readTasks(env.DB, CountryDays.parse(on), list, country, filter);

// Codes at the limits of the lists; those of `lacking` are on one list, whatever else they lack.
const lacking = { discount: "A surprise", discount_ar: null, last_reported_date: day(-91) };
const codes: CodeGiven[] = [
  { code: "TODAY", expiry_date: today },
  { code: "IN14", expiry_date: day(14) },
  { code: "IN15", expiry_date: day(15), usage_count: 2, max_usage: 3 },
  { code: "DAY90", last_reported_date: day(-90) },
  { code: "DAY91", last_reported_date: day(-91) },
  { code: "ENGLISH", discount_ar: null },
  { code: "RIDDLE", discount: "A surprise", discount_ar: "مفاجأة" },
  { ...lacking, code: "USED", expiry_date: today, usage_count: 3, max_usage: 3 },
  { ...lacking, code: "ENDED", expiry_date: day(-1) },
  { ...lacking, code: "OFF", is_active: false },
].map((code) => ({ discount_ar: "خصم 10%", last_reported_date: today, ...code }));

const brands: Record<string, BrandGiven[]> = {
  uae: [
    { name: "Noon", name_ar: "نون", delivery_fee: 0, codes },
    { name: "متجر", payments: ["cash"] },
    { name: "None" },
    { name: "Hidden", is_active: false, codes },
  ],
  qatar: [{ name: "Last", name_ar: "آخر يوم", codes: [codes[0]!] }],
};

test.for<[list: TaskList, expected: string]>([
  ["expiring", "TODAY IN14 TODAY"],
  ["expired", "ENDED"],
  ["unverified", "DAY91"],
  ["untranslated", "ENGLISH None"],
  ["unread", "RIDDLE"],
  ["usedUp", "USED"],
  ["unused", "None متجر"],
  ["bare", "Last"],
])("the list of the %s has exactly %s", async ([list, expected]) => {
  await importBrands(brands);
  const { items, countries } = await read(list);
  const names = items.map(({ code, name }) => code ?? name);
  expect(names.sort()).toEqual(expected.split(" ").sort());
  expect(countries).toHaveLength(11);
  const uae = items.filter(({ country }) => country === "uae").length;
  expect(countries[0]).toMatchObject({ country: "uae", live: 7, urgent: 1, [list]: uae });
});

const answers = `
  WITH n(code, at, back, copied, worked, failed) AS (VALUES
    ('O', 0, 95, 9, 0, 1), ('O', 0, 200, 0, 0, 50), ('Q', 0, 95, 5, 0, 2), ('Q', -3, 95, 0, 1, 1),
    ('P', -29, 100, 1, 0, 9), ('C1', 0, 95, 0, 0, 6), ('C0', 0, 95, 0, 0, 5))
  INSERT INTO code_days (code_id, day, checked, copied, worked, failed, reported_at)
  SELECT a.id, date(?1, at || ' days'), date(?1, -back || ' days'), n.copied, n.worked, n.failed, 'then'
  FROM n JOIN answered_codes a ON a.code = n.code`;
// The list, the days from today, and its entries from the most urgent one.
test.for<[list: TaskList, at: number, expected: string]>([
  ["expiring", 0, "P O Q C1 C2 C0"],
  ["expired", 5, "O Q C1 C2 C0 P"],
  ["unverified", 0, "P O Q C1 C2 C0"],
  ["unused", 5, "Ant Bee Ant"],
  ["unread", 0, "Q P C1 C2 C0 O"],
  ["reported", 0, "O C1 C0 Q P"],
  ["reported", 5, ""],
])("the list %s begins with its most urgent entries (%i)", async ([list, at, expected]) => {
  const code = (code: string, ends = 2, checked = -95) => ({
    ...{ code, discount: "A surprise", max_usage: 5 },
    ...{ expiry_date: day(ends), last_reported_date: day(checked) },
  });
  const bee = { name: "Bee", codes: [code("P", 1, -100), code("Q"), code("C0")] };
  const ant = (...names: string[]) => ({ name: "Ant", codes: names.map((name) => code(name)) });
  await importBrands({ uae: [bee, ant("C2", "C1")], oman: [ant("O")] });
  await readRows(
    `INSERT INTO answered_codes (country_id, slug, code, level, checked)
      SELECT country_id, slug, code, iif(code IN ('P', 'Q'), 'mixed', 'failing'), last_reported_date
      FROM promo_codes p JOIN brands b ON b.id = brand_id WHERE code <> 'C2'`,
  );
  await readRows(answers, today);
  const names = (items: { code: string | null; name: string }[]) =>
    items.map(({ code, name }) => code ?? name).join(" ");
  const { items } = await read(list, null, day(at));
  expect(names(items)).toBe(expected);
  if (list === "reported" && at === 0)
    expect(items[3]?.answers).toMatchObject({ failed: 3, lastWorked: day(-3) });
});

/** Fills a list of 2,107 entries, of which the first 2,000 are shown. */
async function fillLongList() {
  const many = Array.from({ length: 2_100 }, (_, at) => ({
    code: `M${String(at).padStart(4, "0")}`,
    discount: at === 2_099 ? "Café ٢٠٪ على الأحذية" : "1% off",
    expiry_date: at === 2_049 ? null : day(at === 2_050 ? 1 : 14),
    note: at === 2_098 ? "Asked Amal" : null,
  }));
  const part = (at: number) => many.slice(at * 420, (at + 1) * 420);
  const food = [0, 1, 2, 3].map((at) => ({
    ...{ name: `Many ${at}`, category: "food", codes: part(at) },
  }));
  const noon = { name: "نون", name_en: "Noon", category: "home" };
  await importBrands({
    uae: [...food, { name: "Más", category: "home", codes: part(4) }, { name: "A" }],
    oman: [{ ...noon, codes: [{ code: "N1", expiry_date: today }] }],
  });
  await readRows("INSERT INTO partners (id, name, layout) VALUES (1, 'Admitad', '{}')");
  await readRows(`INSERT INTO partner_codes
    VALUES (1, 1, 'mas', 'M2098'), (1, 1, 'gone', 'M1'), (1, 11, 'mas', 'M1')`);
}

// The filter, the entries found, and the first code of them.
const filters: [Partial<TaskFilter> & { country?: number }, found: number, first?: string][] = [
  [{}, 2_107, "M0000"],
  [{ q: "20 احذيه" }, 1, "M2099"],
  [{ q: "MAS 2099" }, 1, "M2099"],
  [{ q: `${"M2099 ".repeat(7)}no` }, 0],
  [{ q: `${"M2099 ".repeat(8)}no` }, 1, "M2099"],
  [{ q: "amal" }, 1, "M2098"],
  [{ q: "نُون" }, 1, "N1"],
  [{ category: "home", q: "M20", country: 1 }, 100, "M2000"],
  // A listed brand is an entry itself.
  [{ partner: "Admitad" }, 2, "M2098"],
  [{ brand: "mas" }, 421, "M1680"],
  [{ sort: "expires" }, 2_107, "N1"],
];

test("the whole list is searched, filtered, sorted and counted, beyond the entries shown", async () => {
  await fillLongList();
  for (const [{ country = null, ...filter }, found, first] of filters) {
    const { items, ...list } = await read("untranslated", country, today, filter);
    const code = items.find((one) => one.code)?.code;
    const expected = [found, Math.min(found, 2_000), first];
    expect([list.found, items.length, code], JSON.stringify(filter)).toEqual(expected);
  }
  const { brands } = await read("untranslated", 1, today, { q: "M2099" });
  // The first 2,000 entries leave out codes of the last brand.
  expect(brands.map(({ entries }) => entries)).toEqual([421, 421, 421, 421, 321, 1]);
  // A list that is longer than the part shown starts with the most urgent entries.
  expect((await read("expiring")).items).toMatchObject({ 0: { code: "N1" }, 1: { code: "M2050" } });
});

test("codes changed by hand count as done today, unless the change was undone", async () => {
  await importBrands({ uae: [{ name: "Noon", codes: [{ code: "A" }, { code: "B" }] }] });
  const done = async () => (await read("unread")).done.reduce((sum, { codes }) => sum + codes, 0);
  const edit = async (version: number, ...codes: string[]) => {
    const set = { expiry_date: day(version) };
    const brands = [{ slug: "noon", codes: codes.map((code) => ({ code, set })) }];
    await operator.edit([{ country: "uae", version, brands }], { kind: "extend" });
  };
  const undoLast = async () => operator.undo((await operator.revisions())[0]?.id ?? 0);
  await edit(1, "B");
  await env.DB.exec("UPDATE revisions SET created_at = date(created_at, '-3 days')");
  expect(await done()).toBe(0);
  await edit(2, "A");
  await edit(3, "A", "B");
  expect(await done()).toBe(2);
  await undoLast();
  expect(await done()).toBe(1);
});

test("a discount confirmed as having no facts leaves its list until its text changes", async () => {
  await importBrands({ uae: [{ name: "Noon", codes: [{ code: "A", discount: "A surprise" }] }] });
  const unread = async () => (await read("unread", 1)).items.length;
  const edit = (version: number, set: object) =>
    operator.edit([
      { country: "uae", version, brands: [{ slug: "noon", codes: [{ code: "A", set }] }] },
    ]);
  expect(await unread()).toBe(1);
  await edit(1, { offer: { kind: "none" } });
  await operator.import(await operator.dataset());
  expect(await unread()).toBe(0);
  const { data } = await (await ask("/api/brands/noon?countryId=1")).json<any>();
  expect(data.promo_codes[0].offer).toBeNull();
  await edit(2, { discount: "Another surprise" });
  expect(await unread()).toBe(1);
});

test("a country is counted once a day, and again after its own writes", async () => {
  await importBrands(brands);
  const unused = async (day = today) =>
    (await read("unused", null, day)).countries
      .filter(({ country }) => ["uae", "qatar"].includes(country))
      .map(({ unused }) => unused);
  expect(await unused()).toEqual([2, 0]);
  await env.DB.exec("UPDATE kept_tasks SET found = 99 WHERE list = 'unused'");
  expect(await unused()).toEqual([99, 99]);
  await importBrands({
    qatar: [{ name: "Last", codes: [{ code: "A", expiry_date: day(9) }] }],
  });
  expect(await unused()).toEqual([99, 0]);
  expect(await unused(day(10))).toEqual([2, 1]);
});
