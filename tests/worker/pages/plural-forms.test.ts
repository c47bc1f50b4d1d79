import { expect, test } from "vitest";
import { withNumber } from "#app/browser/plural.ts";
import { ar } from "#app/i18n/locales/ar/index.ts";
import { importBrands, manyCodes } from "#tests/support/data/import-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { parseCalendar } from "#tests/support/reading/feeds.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { readPage } from "#tests/support/reading/page.ts";

// Counts of every plural form, each in a country of its own.
const places = [
  ["uae", 0, "zero"],
  ["saudi-arabia", 1, "one"],
  ["egypt", 2, "two"],
  ["jordan", 3, "few"],
  ["lebanon", 10, "few"],
  ["morocco", 11, "many"],
  ["tunisia", 99, "many"],
  ["kuwait", 100, "other"],
  ["qatar", 103, "few"],
  ["bahrain", 111, "many"],
] as const;

const arabicDigits: Record<number, string> = {
  3: "٣",
  10: "١٠",
  11: "١١",
  99: "٩٩",
  100: "١٠٠",
  103: "١٠٣",
  111: "١١١",
};

type Form = (typeof places)[number][2];
type Wording = Record<Form, string>;

/** The wordings of zero, one, two, few, many and other. */
function forms(list: string): Wording {
  const [zero = "", one = "", two = "", few = "", many = "", other = ""] = list.split("|");
  return { zero, one, two, few, many, other };
}

const descriptionOf = (page: HtmlElement) => page.only("meta[name=description]").attributes.content;
// Without the flag of a brand's country.
const badgeOf = (page: HtmlElement) => page.only(".badge").text.replace(/^\p{RI}+/u, "");
const noteAt = (page: HtmlElement, href: string) =>
  page.all(`a[href='${href}'] .card-note, a[href='${href}'] .row-note`)[0]?.text.split(" · ")[0];

/** The wording of a count, its number in place of "#": in Western digits on pages of Morocco and Tunisia. */
const worded = (wording: Wording, form: Form, count: number, country = "") =>
  wording[form].replace(
    "#",
    /morocco|tunisia/.test(country) ? String(count) : (arabicDigits[count] ?? ""),
  );

const englishCount = (count: number, one: string, other: string) =>
  `${count} ${count === 1 ? one : other}`;

const activeCodes = forms(
  "لا أكواد نشطة متاحة|كود نشط واحد متاح|كودان نشطان متاحان|# أكواد نشطة متاحة|# كودًا نشطًا متاحًا|# كود نشط متاح",
);

const coupons = forms("لا أكواد|كود واحد|كودان|# أكواد|# كودًا|# كود");

// Rounded down, to less than the count, and exact up to ten.
const activeCoupons: Record<number, [arabic: string, english: string]> = {
  0: ["لا أكواد نشطة", "0 active coupons"],
  1: ["كود نشط واحد", "1 active coupon"],
  2: ["كودان نشطان", "2 active coupons"],
  3: ["٣ أكواد نشطة", "3 active coupons"],
  10: ["١٠ أكواد نشطة", "10 active coupons"],
  11: ["أكثر من ١٠ أكواد نشطة", "10+ active coupons"],
  99: ["أكثر من ٩٠ كودًا نشطًا", "90+ active coupons"],
  100: ["أكثر من ٩٠ كودًا نشطًا", "90+ active coupons"],
  103: ["أكثر من ١٠٠ كود نشط", "100+ active coupons"],
  111: ["أكثر من ١١٠ أكواد نشطة", "110+ active coupons"],
};

const codes = forms("لا أكواد بعد|كود واحد|كودان|# أكواد|# كودًا|# كود");

const brands = forms("لا متاجر|متجر واحد|متجران|# متاجر|# متجرًا|# متجر");

const atStores = forms("بلا متاجر|لدى متجر واحد|لدى متجرين|لدى # متاجر|لدى # متجرًا|لدى # متجر");

const addedThisWeek = forms(
  "لا جديد هذا الأسبوع|أُضيف كود واحد هذا الأسبوع|أُضيف كودان هذا الأسبوع|أُضيفت # أكواد هذا الأسبوع|أُضيف # كودًا هذا الأسبوع|أُضيف # كود هذا الأسبوع",
);

const checkedLately = forms(
  "لم نتحقق من أي منها خلال آخر ثلاثين يومًا|تحققنا من واحد منها خلال آخر ثلاثين يومًا|تحققنا من اثنين منها خلال آخر ثلاثين يومًا|تحققنا من # منها خلال آخر ثلاثين يومًا|تحققنا من # منها خلال آخر ثلاثين يومًا|تحققنا من # منها خلال آخر ثلاثين يومًا",
);

const brandDescription = forms(
  "لا نعرف اليوم كود خصم يعمل لدى نون في لبنان. اطّلع على البلدان التي له فيها أكواد، وعلى متاجر شبيهة لديها أكواد.|كود خصم نون واحد نشط في لبنان.|كودا خصم نون نشطان في لبنان.|# أكواد خصم نون نشطة في لبنان.|# كود خصم نون نشطًا في لبنان.|# كود خصم نون نشط في لبنان.",
);

// One brand with codes and, beside it, two without.
const countryDescription = forms(
  "أكواد خصم للمتاجر الإلكترونية في لبنان.|كود خصم واحد لدى متجر واحد في لبنان.|كودا خصم لدى متجر واحد في لبنان.|# أكواد خصم لدى متجر واحد في لبنان.|# كود خصم لدى متجر واحد في لبنان.|# كود خصم لدى متجر واحد في لبنان.",
);

const names: Record<string, string> = {
  uae: "الإمارات",
  "saudi-arabia": "السعودية",
  egypt: "مصر",
  jordan: "الأردن",
  lebanon: "لبنان",
  morocco: "المغرب",
  tunisia: "تونس",
  kuwait: "الكويت",
  qatar: "قطر",
  bahrain: "البحرين",
};

const inPlace = (sentence: string, country: string) => sentence.replace("لبنان", names[country]!);

/** Lists Noon in every country, with as many codes as `places` gives the country. */
async function importCodes(): Promise<void> {
  const noon = { name: "Noon", name_ar: "نون" };
  const others = [{ name: "Adidas" }, { name: "Zara" }];
  const lists = places.map(([country, count]) => [
    country,
    [{ ...noon, codes: manyCodes(count) }, ...others],
  ]);
  await importBrands({ ...Object.fromEntries(lists), oman: [noon] });
}

test("a country's page counts coupons in the right form, in its header and its description", async () => {
  await importCodes();
  for (const [country, count, form] of places) {
    const arabic = await readPage(`/ar/${country}`);
    expect(badgeOf(arabic), country).toBe(worded(coupons, form, count, country));
    const first = inPlace(worded(countryDescription, form, count, country), country);
    expect(descriptionOf(arabic)?.slice(0, first.length), country).toBe(first);
    const english = await readPage(`/${country}`);
    expect(badgeOf(english), country).toBe(englishCount(count, "coupon", "coupons"));
    expect(descriptionOf(english), country).toContain(
      count === 0
        ? "Promo codes for online stores in "
        : `${englishCount(count, "promo code", "promo codes")} for 1 online store in `,
    );
  }
});

test("a brand's page counts codes in the right form, in its header and its description", async () => {
  await importCodes();
  for (const [country, count, form] of places) {
    const arabic = await readPage(`/ar/${country}/noon`);
    expect(badgeOf(arabic), country).toBe(worded(activeCodes, form, count, country));
    const first = inPlace(worded(brandDescription, form, count, country), country);
    expect(descriptionOf(arabic)?.slice(0, first.length), country).toBe(first);
    const english = await readPage(`/${country}/noon`);
    expect(badgeOf(english), country).toBe(
      `${englishCount(count, "active code", "active codes")} available`,
    );
    if (count === 0) {
      expect(descriptionOf(english), country).toMatch(
        /^We know of no Noon promo code that works in /,
      );
      continue;
    }
    expect(descriptionOf(english), country).toMatch(
      count === 1
        ? /^1 active Noon promo code in .*\. /
        : new RegExp(`^${count} active Noon promo codes in .*\\. `),
    );
  }
});

test("the home page counts each country's coupons in the right form", async () => {
  await importCodes();
  const [arabic, english] = [await readPage("/ar"), await readPage("/")];
  for (const [country, count] of places) {
    expect([
      arabic.only(`a.country[href='/ar/${country}'] .card-note`).text,
      english.only(`a.country[href='/${country}'] .card-note`).text,
    ]).toEqual(activeCoupons[count]);
  }
});

test("lists count a brand's codes in the right form: here, elsewhere and in a search", async () => {
  await importCodes();
  const [elsewhere, elsewhereEn] = [await readPage("/ar/oman/noon"), await readPage("/oman/noon")];
  for (const [country, count, form] of places) {
    const wording = worded(codes, form, count);
    const href = `/ar/${country}/noon`;
    const found = await readPage(`/ar?q=نون&country=${country}`);
    for (const page of [elsewhere, found]) expect(noteAt(page, href), country).toBe(wording);
    const here = worded(codes, form, count, country);
    expect(noteAt(await readPage(`/ar/${country}`), href), country).toBe(here);
    const english = count === 0 ? "No codes yet" : englishCount(count, "code", "codes");
    const foundEn = await readPage(`/?q=noon&country=${country}`);
    for (const page of [elsewhereEn, foundEn, await readPage(`/${country}`)]) {
      expect(noteAt(page, `/${country}/noon`), country).toBe(english);
    }
  }
});

test("a country's page counts its brands in the right form, and hands every form to the script", async () => {
  const lists = places.map(([country, count]) => [
    country,
    Array.from({ length: count }, (_, at) => ({ name: `Brand ${at}` })),
  ]);
  await importBrands(Object.fromEntries(lists));
  const output = async (path: string) => {
    const { attributes, text } = (await readPage(path)).only("output[data-forms]");
    return [attributes["data-forms"], text];
  };
  for (const [country, count, form] of places) {
    expect(await output(`/ar/${country}`), country).toEqual([
      "لا متاجر|متجر واحد|متجران|# متاجر|# متجرًا|# متجر",
      worded(brands, form, count, country),
    ]);
    expect(await output(`/${country}`), country).toEqual([
      "# brands|# brand|# brands|# brands|# brands|# brands",
      englishCount(count, "brand", "brands"),
    ]);
  }
});

test("a country's line of facts counts stores and new codes, and a brand's the codes checked lately", async () => {
  // As many stores as new codes, all of them checked today.
  const today = new Date().toISOString().slice(0, 10);
  const fresh = (count: number) =>
    manyCodes(count).map((code) => ({ ...code, last_reported_date: today }));
  const lists = places.map(([country, count]) => [
    country,
    [
      { name: "Noon", codes: fresh(count) },
      ...Array.from({ length: Math.max(0, count - 1) }, (_, at) => ({
        name: `Brand ${at}`,
        codes: [{ code: "OLD", created_at: "2025-01-01T00:00:00Z" }],
      })),
    ],
  ]);
  await importBrands(Object.fromEntries(lists));
  const factsOf = async (path: string) => (await readPage(path)).all("p.meta")[0]?.text;
  for (const [country, count, form] of places) {
    if (count === 0) continue;
    const facts = await factsOf(`/ar/${country}`);
    expect(facts, country).toContain(` ${worded(atStores, form, count, country)} · `);
    expect(facts, country).toContain(` · ${worded(addedThisWeek, form, count, country)} · `);
    const english = await factsOf(`/${country}`);
    expect(english, country).toContain(` at ${englishCount(count, "store", "stores")} · `);
    expect(english, country).toContain(` · ${count} added this week · last verified today`);
    const brandFacts = await factsOf(`/ar/${country}/noon`);
    expect(brandFacts, country).toContain(` · ${worded(checkedLately, form, count, country)}`);
    expect(await factsOf(`/${country}/noon`), country).toContain(
      ` · ${count} verified in the last 30 days`,
    );
  }
});

test("a search counts the stores that it finds in the right form", async () => {
  // Up to 30 are shown.
  for (const [count, arabic, english] of [
    [1, "متجر واحد", "1 store"],
    [2, "متجران", "2 stores"],
    [3, "٣ متاجر", "3 stores"],
    [11, "١١ متجرًا", "11 stores"],
  ] as const) {
    await importBrands({
      uae: Array.from({ length: count }, (_, at) => ({ name: `Shop ${at}` })),
    });
    const counts = async (path: string) =>
      (await readPage(path)).all("p.meta").map(({ text }) => text);
    expect(await counts("/ar?q=shop")).toContain(arabic);
    expect(await counts("/?q=shop")).toContain(english);
  }
});

const listed = forms(
  "لا أكواد مدرجة|كود واحد مدرج|كودان مدرجان|# أكواد مدرجة|# كودًا مدرجًا|# كود مدرج",
);

const checkedInMonth = forms(
  "لم نتحقق من أي منها في آخر ٣٠ يومًا|تحققنا من واحد منها في آخر ٣٠ يومًا|تحققنا من اثنين منها في آخر ٣٠ يومًا|تحققنا من # منها في آخر ٣٠ يومًا|تحققنا من # منها في آخر ٣٠ يومًا|تحققنا من # منها في آخر ٣٠ يومًا",
);

const ended = forms(
  "لم ينتهِ أي كود في آخر ٣٠ يومًا|انتهى كود واحد في آخر ٣٠ يومًا|انتهى كودان في آخر ٣٠ يومًا|انتهت # أكواد في آخر ٣٠ يومًا|انتهى # كودًا في آخر ٣٠ يومًا|انتهى # كود في آخر ٣٠ يومًا",
);

test("the page about the site counts codes and days in the right form", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const lineOf = async (path: string) => (await readPage(path)).only("p.meta:has(> .badge)").text;
  for (const [, count, form] of places) {
    const fresh = manyCodes(count).map((code) => ({ ...code, last_reported_date: today }));
    const past = fresh.map(({ code }) => ({ code: `OLD${code}`, expiry_date: yesterday }));
    await importBrands({ uae: [{ name: "Noon", codes: [...fresh, ...past] }] });
    const wordings = [listed, checkedInMonth, ended].map((one) => worded(one, form, count));
    expect(await lineOf("/ar/about"), form).toBe(wordings.join(" · "));
    expect(await lineOf("/about"), form).toBe(
      [
        englishCount(count, "code listed", "codes listed"),
        `${count} verified in the last 30 days`,
        `${count} ended in the last 30 days`,
      ].join(" · "),
    );
  }
  const spans = async (path: string) =>
    (await readPage(path))
      .all("th[scope=col]")
      .map(({ text }) => text)
      .filter((text) => /\p{Nd}/u.test(text));
  expect(await spans("/ar/about")).toEqual(["٧ أيام", "٣٠ يومًا", "٩٠ يومًا", "٣٠ يومًا"]);
  expect(await spans("/about")).toEqual(["7 days", "30 days", "90 days", "30 days"]);
});

const codesEnd = forms("|ينتهي كود واحد|ينتهي كودان|تنتهي # أكواد|ينتهي # كودًا|ينتهي # كود");

test("a country's calendar counts the codes that end in the right form", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const lists = places.map(([country, count]) => [
    country,
    [{ name: "Noon", codes: manyCodes(count).map((code) => ({ ...code, expiry_date: today })) }],
  ]);
  await importBrands(Object.fromEntries(lists));
  const summaryOf = async (path: string) => {
    const bytes = new Uint8Array(await (await ask(path)).arrayBuffer());
    const end = parseCalendar(bytes).events.find(({ uid }) => uid.startsWith("ends-"));
    return end?.summary.replace(/^\u2068Noon\u2069: /, "");
  };
  for (const [country, count, form] of places) {
    const [arabic, english] = [
      await summaryOf(`/ar/${country}/calendar.ics`),
      await summaryOf(`/${country}/calendar.ics`),
    ];
    if (count === 0) {
      expect([arabic, english], country).toEqual([undefined, undefined]);
      continue;
    }
    expect(arabic, country).toBe(worded(codesEnd, form, count, country));
    expect(english, country).toBe(englishCount(count, "code ends", "codes end"));
  }
});

const newCodes = forms(
  "لا أكواد جديدة|كود جديد|كودان جديدان|# أكواد جديدة|# كودًا جديدًا|# كود جديد",
);

const endedCodes = forms(
  "لم ينتهِ أي كود|انتهى كود|انتهى كودان|انتهت # أكواد|انتهى # كودًا|انتهى # كود",
);

const triedCodes = forms("لم تجرّب أي كود|جرّبت كودًا|جرّبت كودين|جرّبت # أكواد|جرّبت # كودًا|جرّبت # كود");

test("the device counts a store's codes in the right form", async () => {
  for (const [name, wording, english] of [
    ["added", newCodes, "new"],
    ["ended", endedCodes, "ended"],
    ["tried", triedCodes, "tried"],
  ] as const) {
    for (const [country, count, form] of places) {
      const counted = async (path: string) => {
        const { attributes } = (await readPage(path)).only("div[data-yours]");
        return withNumber(attributes[`data-${name}`], count, attributes["data-locale"]);
      };
      expect(await counted(`/ar/${country}`), form).toBe(worded(wording, form, count, country));
      expect(await counted(`/${country}`), form).toBe(`${count} ${english}`);
    }
  }
});

// A new text with plural forms needs a test here.
test("no other Arabic text has plural forms", () => {
  const stems = Object.entries(ar).flatMap(([group, texts]) =>
    Object.keys(texts)
      .filter((key) => key.endsWith("_few"))
      .map((key) => `${group}.${key.replace("_few", "")}`),
  );
  expect(stems.sort()).toEqual([
    "about.checked",
    "about.days",
    "about.ended",
    "about.listed",
    "brand.activeCodes",
    "brand.checkedLately",
    "brand.description",
    "common.codeCount",
    "country.addedThisWeek",
    "country.atStores",
    "country.brandsShown",
    "country.couponCount",
    "country.description",
    "country.forStores",
    "device.added",
    "device.ended",
    "device.tried",
    "feed.codesEnd",
    "home.activeCoupons",
    "home.exactCoupons",
    "search.countryCount",
    "search.storeCount",
    "store.description",
    "store.title",
  ]);
});
