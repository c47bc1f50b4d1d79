import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import {
  groupWork,
  type Task,
  type TaskList,
  taskKey,
  taskLists,
} from "#app/domain/catalogue/tasks.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import type { TaskFilter } from "#app/domain/pages/admin-pages.ts";
import type { BrandGiven } from "#tests/support/data/catalogue.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { readTasks } from "#worker/catalogue/read/tasks/read-tasks.ts";

const today = toDay(new Date());
const operator = operatorWith();
const day = (days: number) => addDays(today, days);
const read = (list: TaskList, country: number | null = null, on = today, filter?: TaskFilter) =>
  readTasks(env.DB, CountryDays.parse(on), list, country, filter);

/** Returns codes with every combination of the fields that decide about a list. */
function everyCode() {
  const codes = [];
  for (const is_active of [true, false])
    for (const ends of [-400, -1, 0, 1, 2, 14, 15, null])
      for (const checked of [-91, -90, -89, 0])
        for (const discount_ar of [null, "خصم 10%"])
          for (const discount of ["10% off", "A surprise"]) {
            codes.push({
              code: `C${codes.length}`,
              is_active,
              discount,
              discount_ar: discount === "A surprise" && discount_ar ? "مفاجأة" : discount_ar,
              last_reported_date: day(checked),
              expiry_date: ends === null ? null : day(ends),
              usage_count: codes.length % 7,
              max_usage: codes.length % 5 === 0 ? 3 : null,
            });
          }
  return codes;
}

const brands: Record<string, BrandGiven[]> = {
  uae: [{ name: "Every", name_ar: "كل", codes: everyCode() }, { name: "None" }],
  oman: [
    { name: "Hidden", is_active: false, codes: everyCode() },
    { name: "Off", codes: [{ code: "A", is_active: false }] },
    { name: "Past", codes: [{ code: "A", expiry_date: day(-1) }] },
    { name: "Hidden and empty", is_active: false },
  ],
  qatar: [{ name: "Last day", codes: [{ code: "A", expiry_date: today }] }],
  kuwait: [
    { name: "Free", name_ar: "مجاني", delivery_fee: 0, codes: [{ code: "A" }] },
    { name: "Cash", name_ar: "نقد", payments: ["cash"], codes: [{ code: "A" }] },
  ],
};

const isUnexpired = (code: any) =>
  code.is_active && (!code.expiry_date || code.expiry_date >= today);
const isUsedUp = (code: any) => code.max_usage !== null && code.usage_count >= code.max_usage;
const isLive = (code: any) => isUnexpired(code) && !isUsedUp(code);

const rules: Record<
  Exclude<TaskList, "unused" | "bare" | "reported" | "suggested">,
  (code: any) => boolean
> = {
  expiring: (code) => isLive(code) && code.expiry_date && code.expiry_date <= day(14),
  expired: (code) => code.is_active && code.expiry_date && code.expiry_date < today,
  unverified: (code) => isLive(code) && code.last_reported_date < day(-90),
  untranslated: (code) => isLive(code) && code.discount_ar === null,
  unread: (code) => isLive(code) && code.offer === null,
  usedUp: (code) => isUnexpired(code) && isUsedUp(code),
};

/** Computes the keys of a list's entries from the full export. */
async function bruteList(list: Exclude<TaskList, "reported" | "suggested">): Promise<string[]> {
  const data = await operator.dataset();
  const found: string[] = [];
  for (const brand of data.brands.filter(({ is_active }: any) => is_active)) {
    const country = data.countries.find(({ id }: any) => id === brand.country_id).code;
    const codes = data.promo_codes.filter(({ brand_id }: any) => brand_id === brand.id);
    if (list === "untranslated" && brand.name_ar === null) {
      found.push(JSON.stringify([country, brand.slug, null]));
    }
    if (list === "unused" || list === "bare") {
      const isKnown = brand.delivery_fee !== null || brand.return_days || brand.payments;
      const isListed = list === "bare" ? codes.some(isLive) && !isKnown : !codes.some(isLive);
      if (isListed) found.push(JSON.stringify([country, brand.slug, null]));
      continue;
    }
    for (const code of codes.filter(rules[list])) {
      found.push(JSON.stringify([country, brand.slug, code.code]));
    }
  }
  return found.sort();
}

const ofTheCatalogue = taskLists.filter((list) => list !== "reported" && list !== "suggested");

test.for(ofTheCatalogue)("the list of the %s has exactly the entries of its rule", async (list) => {
  await importBrands(brands);
  const queue = await read(list);
  const expected = await bruteList(list);
  expect(expected.length).toBeGreaterThan(1);
  expect(queue.items.map(taskKey).sort()).toEqual(expected);
  const counted = queue.countries.map((one) => [one.country, one[list]] as const);
  for (const [country, count] of counted) {
    expect(count, country).toBe(expected.filter((key) => JSON.parse(key)[0] === country).length);
  }
});

test("the counts have every country with its version, live codes and codes that end by tomorrow", async () => {
  await importBrands(brands);
  const { countries } = await read("expiring");
  expect(countries).toHaveLength(11);
  const of = (code: string) => countries.find(({ country }) => country === code);
  const every = everyCode();
  const live = every.filter(isLive);
  const urgent = live.filter(({ expiry_date }) => expiry_date && expiry_date <= day(1)).length;
  expect(of("uae")).toMatchObject({ version: 1, live: live.length, urgent });
  expect(of("oman")).toMatchObject({ version: 1, live: 0, urgent: 0, expired: 1, unused: 2 });
  expect(of("qatar")).toMatchObject({ live: 1, urgent: 1, expiring: 1 });
  expect(of("egypt")).toMatchObject({ version: 0, live: 0, unused: 0 });
});

test("each list has its order, also for a single country", async () => {
  const code = (code: string, ends = 2, checked = -95) => ({
    ...{ code, discount: "A surprise", max_usage: 5 },
    ...{ expiry_date: day(ends), last_reported_date: day(checked) },
  });
  await importBrands({
    uae: [
      { name: "Bee", codes: [code("P", 1, -100), code("Q"), code("C0")] },
      { name: "Ant", codes: [code("C2"), code("C1")] },
    ],
    oman: [{ name: "Ant", codes: [code("O")] }],
  });
  await readRows(`INSERT INTO answered_codes (country_id, slug, code)
    SELECT country_id, slug, code FROM promo_codes p JOIN brands b ON b.id = brand_id
    UNION VALUES (3, 'bee', 'Q'), (1, 'ant', 'Q')`);
  const answers = [
    // The code, the day, the days since its check, and how often it was copied, worked and failed.
    ...[["O", 0, 95, 9, 0, 1] as const, ["O", 0, 200, 0, 0, 50] as const],
    ...[["Q", 0, 95, 5, 0, 2] as const, ["Q", -3, 95, 0, 1, 1] as const],
    ...[["P", -29, 100, 1, 0, 9] as const, ["C2", -30, 200, 99, 0, 9] as const],
    ...[["C1", 0, 95, 0, 0, 6] as const, ["C0", 0, 95, 0, 0, 5] as const],
  ];
  for (const [name, at, check, ...counts] of answers)
    await readRows(
      `INSERT INTO code_days (code_id, day, checked, copied, worked, failed, reported_at)
        SELECT id, ?2, ?3, ?4, ?5, ?6, 'then' FROM answered_codes WHERE code = ?1`,
      ...[name, day(at), day(-check), ...counts],
    );
  await readRows(
    `UPDATE answered_codes SET level = iif(code IN ('P', 'Q'), 'mixed', 'failing'),
    checked = iif(code = 'P', ?1, ?2) WHERE code <> 'C2'`,
    ...[day(-100), day(-95)],
  );
  for (const [id, code, shoppers, at] of [
    ...[[1, "S1", 1, -1] as const, [1, "S6", 1, 0] as const, [1, "S2", 1, 0] as const],
    ...[[1, "S4", 3, -2] as const, [1, "q", 9, 0] as const],
    ...[[2, "S3", 1, 0] as const, [3, "S5", 9, 0] as const],
  ])
    await readRows(
      `INSERT INTO suggested_codes (country_id, slug, code, discount, seen, shoppers, day)
        SELECT country_id, slug, ?2, '', '', ?3, ?4 FROM brands WHERE id = ?1`,
      ...[id, code, shoppers, day(at)],
    );
  const names = async (list: TaskList, at = 0, country: number | null = null) =>
    (await read(list, country, day(at))).items.map((one) => one.code ?? one.name);
  const soon = ["P", "O", "Q", "C1", "C2", "C0"];
  const byCountry = ["Q", "P", "C1", "C2", "C0", "O"];
  const brandsOf = ["Ant", "Bee", "Ant"];
  for (const [list, at, expected] of [
    ["expiring", 0, soon],
    ["expired", 5, ["O", "Q", "C1", "C2", "C0", "P"]],
    ["unverified", 0, soon],
    ["untranslated", 0, ["Ant", "Bee", ...byCountry.slice(0, 5), "Ant", "O"]],
    ["unused", 5, brandsOf],
    ["bare", 0, brandsOf],
    ["unread", 0, byCountry],
    ["reported", 0, ["O", "C1", "C0", "Q", "P"]],
    ["reported", 5, []],
    ["suggested", 0, ["S4", "S3", "S2", "S6", "S1", "S5"]],
  ] as const)
    expect(await names(list, at), list).toEqual(expected);
  expect(await names("expiring", 0, 1)).toEqual(soon.filter((name) => name !== "O"));
  expect((await read("expiring", 1)).items[0]?.answers).toBeNull();
  const { items } = await read("reported");
  expect([items[0]?.answers, items[3]?.answers]).toMatchObject([
    { failed: 1, lastWorked: null },
    { failed: 3, lastWorked: day(-3) },
  ]);
  await readRows("UPDATE promo_codes SET usage_count = 5");
  await readRows("DELETE FROM kept_tasks");
  expect(await names("usedUp")).toEqual(byCountry);
});

test("the whole list is searched, filtered, sorted and counted, beyond the entries shown", async () => {
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
  const one = (q: string): [object, object] => [{ q }, { found: 1, first: "M2099", shown: 1 }];
  for (const [{ country = null, ...filter }, expected] of [
    [{}, { found: 2_108, shown: 2_000 }],
    ...["M2099", "m2099", "20 احذيه", "علي الاحذية", "٢٠٪", "MAS 2099"].map(one),
    [{ q: `${"M2099 ".repeat(7)}no` }, { found: 0 }],
    [{ q: `${"M2099 ".repeat(8)}no` }, { found: 1 }],
    [{ q: "amal" }, { found: 1, first: "M2098", shown: 1 }],
    [{ q: "noon" }, { found: 0 }],
    [{ q: "نُون" }, { found: 2, first: "N1" }],
    [{ category: "home" }, { found: 423 }],
    [{ category: "home", country: 1 }, { found: 421 }],
    [{ category: "home", q: "M20" }, { found: 100 }],
    [{ brand: "mas" }, { found: 421 }],
    // A listed brand is an entry itself.
    [{ partner: "Admitad" }, { found: 2, first: "M2098", shown: 2 }],
    [{ partner: "Nobody" }, { found: 0 }],
    [{ sort: "expires" }, { first: "N1" }],
    [{ sort: "-code" }, { first: "N1" }],
  ] as [Partial<TaskFilter> & { country?: number }, object][]) {
    const { items, found } = await read("untranslated", country, today, filter as TaskFilter);
    const first = items.find(({ code }) => code)?.code;
    const label = JSON.stringify(filter);
    expect({ found, first, shown: items.length }, label).toMatchObject(expected);
  }
  const { brands } = await read("untranslated", 1, today, { q: "M2099" } as TaskFilter);
  // The first 2,000 entries leave out codes of the last brand.
  const entries = [...food.map((_, at) => [`many-${at}`, 421]), ["mas", 321], ["a", 1]];
  expect(brands.map((brand) => [brand.slug, brand.entries])).toEqual(entries);
  expect((await read("untranslated", 1)).brands[0]?.slug).toBe("many-0");
  // A list that is longer than the part shown starts with the most urgent entries.
  const codesOf = async (list: TaskList, at: string) =>
    (await read(list, null, at)).items.map(({ code }) => code);
  expect((await codesOf("expiring", today)).slice(0, 2)).toEqual(["N1", "M2050"]);
  expect(await codesOf("expired", day(20))).not.toContain("M2050");
});

test("codes changed by hand count as done today, unless the change was undone today", async () => {
  const codes = [{ code: "A" }, { code: "B" }, { code: "D" }];
  await importBrands({
    uae: [
      { name: "Noon", codes },
      { name: "Zara", codes: [{ code: "A" }] },
    ],
  });
  const done = async () => (await read("unread")).done.reduce((sum, { codes }) => sum + codes, 0);
  const newest = async () => (await operator.revisions())[0];
  let version = 0;
  const edit = async (codes: string[], slug = "noon") => {
    version += 1;
    const set = { expiry_date: day(version) };
    const brands = [{ slug, codes: codes.map((code) => ({ code, set })) }];
    const edits = [{ country: "uae", version, brands }];
    expect(await operator.edit(edits, { kind: "extend" })).toMatchObject({ ok: true });
    return (await newest())?.id ?? 0;
  };
  const undo = async (id: number) => {
    version += 1;
    expect(await operator.undo(id)).toMatchObject({ ok: true });
    return (await newest())?.id ?? 0;
  };
  const ago = "UPDATE revisions SET created_at = date(created_at, '-3 days')";
  const earlier = await edit(["D"]);
  await env.DB.exec(ago);
  expect(await done()).toBe(0);
  await edit(["A", "B"]);
  await edit(["A"]);
  expect(await done()).toBe(2);
  expect((await read("unread")).done[0]?.at).toBe(`${new Date().toISOString().slice(0, 16)}Z`);
  const last = await edit(["A"], "zara");
  expect(await done()).toBe(3);
  await undo(earlier);
  expect(await done()).toBe(3);
  const undone = await undo(last);
  expect(await done()).toBe(2);
  await undo(undone);
  expect(await done()).toBe(3);
  expect((await newest())?.countries[0]).not.toHaveProperty("touched");
  // Large changes do not name their codes; if undone, they do not count at all.
  await env.DB.exec("UPDATE revisions SET summary = json_remove(summary, '$.touched')");
  expect(await done()).toBe(3);
  await env.DB.exec(ago);
  expect(await done()).toBe(0);
});

test("entries are grouped by the relevant day or month, or by country", () => {
  const item = (fields: Partial<Task>) => ({ country: "uae", ...fields }) as Task;
  const one = item({ expires: "2026-01-02", checked: "2025-03-04" });
  const two = item({ expires: "2026-01-03", checked: "2025-03-05", country: "oman" });
  const keys = (list: TaskList) =>
    groupWork(list, [one, two, two]).map(({ key, items }) => `${key}: ${items.length}`);
  expect(keys("expiring")).toEqual(["2026-01-02: 1", "2026-01-03: 2"]);
  expect(keys("expired")).toEqual(["2026-01: 3"]);
  expect(keys("unverified")).toEqual(["2025-03: 3"]);
  for (const list of ["untranslated", "unused", "unread", "usedUp"] as const)
    expect(keys(list)).toEqual(["uae: 1", "oman: 2"]);
});

test("a discount confirmed as having no facts leaves its list until its text changes", async () => {
  const cookie = await importBrands({
    uae: [{ name: "Noon", codes: [{ code: "A", discount: "A surprise" }] }],
  });
  const unread = async () => (await read("unread", 1)).items.length;
  const get = async (path: string) =>
    (await ask(path, { headers: { Cookie: cookie } })).json<any>();
  const edit = async (version: number, fields: object) => {
    const brands = [{ slug: "noon", codes: [{ code: "A", ...fields }] }];
    const edits = [{ country: "uae", version, brands }];
    expect(await operator.edit(edits)).toMatchObject({ ok: true });
  };
  expect(await unread()).toBe(1);
  await edit(1, { set: { offer: { kind: "none" } }, was: { offer: null } });
  expect(await unread()).toBe(0);
  const shown = await get("/api/brands/noon?countryId=1");
  expect(shown.data.promo_codes[0]).toMatchObject({ code: "A", offer: null });
  expect(await (await ask("/uae/noon")).text()).toContain("A surprise");

  // A backup and the form of an upload keep it.
  const backup = await operator.dataset();
  expect(backup.promo_codes[0].offer).toEqual({ kind: "none" });
  const brandsData = await get("/api/admin/countries/uae/upload");
  const codes = { added: 0, changed: 0, removed: 0, unchanged: 1 };
  const change = expect.objectContaining({ country: "uae", codes });
  for (const saved of [await operator.import(backup), await operator.replace("uae", brandsData)]) {
    expect(saved).toMatchObject({ value: { changes: expect.arrayContaining([change]) } });
  }
  await edit(2, { set: { discount: "Another surprise" } });
  expect(await unread()).toBe(1);
});

test("a country is counted once a day, and again after its own writes", async () => {
  await importBrands(brands);
  const unused = async (day = today) =>
    (await read("unused", null, day)).countries
      .filter(({ country }) => ["uae", "qatar"].includes(country))
      .map(({ unused }) => unused);
  expect(await unused()).toEqual([1, 0]);
  await env.DB.exec("UPDATE kept_tasks SET found = 99 WHERE list = 'unused'");
  expect(await unused()).toEqual([99, 99]);
  await importBrands({
    qatar: [{ name: "Last day", codes: [{ code: "A", expiry_date: day(9) }] }],
  });
  expect(await unused()).toEqual([99, 0]);
  expect(await unused(day(10))).toEqual([1, 1]);
});
