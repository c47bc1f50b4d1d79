import { expect, test } from "vitest";
import { ar } from "#app/i18n/locales/ar/index.ts";
import { importBrands, manyCodes } from "#tests/support/import-brands.ts";
import { ask } from "#tests/support/operator.ts";
import { plainHtml } from "#tests/support/plain-html.ts";

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

const text = async (path: string) => plainHtml(await (await ask(path)).text());

const descriptionOf = (html: string) =>
  /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
const badgeOf = (html: string) =>
  /<p class="badge">(?:<span[^>]*>[^<]*<\/span>)?([^<]*)</.exec(html)?.[1];

/** The wording of a count, its number in place of "#". */
const worded = (wording: Wording, form: Form, count: number) =>
  wording[form].replace("#", arabicDigits[count] ?? "");

const englishCount = (count: number, one: string, other: string) =>
  `${count} ${count === 1 ? one : other}`;

const activeCodes: Wording = {
  zero: "لا أكواد نشطة متاحة",
  one: "كود نشط واحد متاح",
  two: "كودان نشطان متاحان",
  few: "# أكواد نشطة متاحة",
  many: "# كودًا نشطًا متاحًا",
  other: "# كود نشط متاح",
};

const coupons: Wording = {
  zero: "لا أكواد",
  one: "كود واحد",
  two: "كودان",
  few: "# أكواد",
  many: "# كودًا",
  other: "# كود",
};

const activeCoupons: Wording = {
  zero: "لا أكواد نشطة",
  one: "أكثر من كود نشط",
  two: "أكثر من كودين نشطين",
  few: "أكثر من # أكواد نشطة",
  many: "أكثر من # كودًا نشطًا",
  other: "أكثر من # كود نشط",
};

const codes: Wording = {
  zero: "لا أكواد بعد",
  one: "كود واحد",
  two: "كودان",
  few: "# أكواد",
  many: "# كودًا",
  other: "# كود",
};

const brands: Wording = {
  zero: "لا متاجر",
  one: "متجر واحد",
  two: "متجران",
  few: "# متاجر",
  many: "# متجرًا",
  other: "# متجر",
};

const brandDescription: Wording = {
  zero: "أكواد خصم نون في لبنان. لا أكواد متاحة حاليًا، عُد إلينا قريبًا.",
  one: "كود خصم نون واحد نشط في لبنان. انسخه والصقه عند الدفع.",
  two: "كودا خصم نون نشطان في لبنان. انسخ أحدهما والصقه عند الدفع.",
  few: "# أكواد خصم نون نشطة في لبنان. انسخ أحدها والصقه عند الدفع.",
  many: "# كود خصم نون نشطًا في لبنان. انسخ أحدها والصقه عند الدفع.",
  other: "# كود خصم نون نشط في لبنان. انسخ أحدها والصقه عند الدفع.",
};

// One brand and, beside it, two without codes.
const countryDescription: Wording = {
  zero: "أكواد خصم للمتاجر الإلكترونية في لبنان. مجانية وبلا تسجيل.",
  one: "كود خصم واحد للتسوق في لبنان (المتاجر: ٣). مجاني ويُحدَّث يوميًا.",
  two: "كودا خصم للتسوق في لبنان (المتاجر: ٣). مجانيان ويُحدَّثان يوميًا.",
  few: "# أكواد خصم للتسوق في لبنان (المتاجر: ٣). مجانية وبلا تسجيل.",
  many: "# كود خصم للتسوق في لبنان (المتاجر: ٣). مجانية وبلا تسجيل.",
  other: "# كود خصم للتسوق في لبنان (المتاجر: ٣). مجانية وبلا تسجيل.",
};

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
    const arabic = await text(`/ar/${country}`);
    expect(badgeOf(arabic), country).toBe(worded(coupons, form, count));
    expect(descriptionOf(arabic), country).toBe(
      inPlace(worded(countryDescription, form, count), country),
    );
    const english = await text(`/${country}`);
    expect(badgeOf(english), country).toBe(englishCount(count, "coupon", "coupons"));
    expect(descriptionOf(english), country).toContain(
      `${englishCount(count, "promo code", "promo codes")} for online stores in `,
    );
    expect(descriptionOf(english), country).toContain(". Brands listed: 3. ");
  }
});

test("a brand's page counts codes in the right form, in its header and its description", async () => {
  await importCodes();
  for (const [country, count, form] of places) {
    const arabic = await text(`/ar/${country}/noon`);
    expect(badgeOf(arabic), country).toBe(worded(activeCodes, form, count));
    expect(descriptionOf(arabic), country).toBe(
      inPlace(worded(brandDescription, form, count), country),
    );
    const english = await text(`/${country}/noon`);
    expect(badgeOf(english), country).toBe(
      `${englishCount(count, "active code", "active codes")} available`,
    );
    expect(descriptionOf(english), country).toMatch(
      count === 1
        ? /^1 active Noon promo code in .*\. Copy it and paste it at checkout\.$/
        : new RegExp(
            `^${count} active Noon promo codes in .*\\. Copy one and paste it at checkout`,
          ),
    );
  }
});

test("the home page counts each country's coupons in the right form", async () => {
  await importCodes();
  const noteIn = (html: string, country: string) =>
    new RegExp(`href="(?:/ar)?/${country}"><span class="card-flag.*?card-note">([^<]*)<`).exec(
      html,
    )?.[1];
  const [arabic, english] = [await text("/ar"), await text("/")];
  for (const [country, count, form] of places) {
    expect(noteIn(arabic, country), country).toBe(worded(activeCoupons, form, count));
    const plus = count === 1 ? "1+ active coupon" : `${count}+ active coupons`;
    expect(noteIn(english, country), country).toBe(count === 0 ? "0 active coupons" : plus);
  }
});

test("lists count a brand's codes in the right form: here, elsewhere and in a search", async () => {
  await importCodes();
  const noteIn = (html: string, href: string) =>
    new RegExp(`href="${href}">(?:(?!</a>).)*card-note">([^<]*)<`).exec(html)?.[1];
  const [elsewhere, found] = [await text("/ar/oman/noon"), await text("/ar?q=نون")];
  const [elsewhereEn, foundEn] = [await text("/oman/noon"), await text("/?q=noon")];
  for (const [country, count, form] of places) {
    const wording = worded(codes, form, count);
    const href = `/ar/${country}/noon`;
    for (const html of [elsewhere, found, await text(`/ar/${country}`)]) {
      expect(noteIn(html, href), country).toBe(wording);
    }
    const english = count === 0 ? "No codes yet" : englishCount(count, "code", "codes");
    for (const html of [elsewhereEn, foundEn, await text(`/${country}`)]) {
      expect(noteIn(html, `/${country}/noon`), country).toBe(english);
    }
  }
});

test("a country's page counts its brands in the right form, and hands every form to the script", async () => {
  const lists = places.map(([country, count]) => [
    country,
    Array.from({ length: count }, (_, at) => ({ name: `Brand ${at}` })),
  ]);
  await importBrands(Object.fromEntries(lists));
  const output = (html: string) => /data-forms="([^"]*)">([^<]*)<\/output>/.exec(html)?.slice(1);
  for (const [country, count, form] of places) {
    expect(output(await text(`/ar/${country}`)), country).toEqual([
      "لا متاجر|متجر واحد|متجران|# متاجر|# متجرًا|# متجر",
      worded(brands, form, count),
    ]);
    expect(output(await text(`/${country}`)), country).toEqual([
      "# brands|# brand|# brands|# brands|# brands|# brands",
      englishCount(count, "brand", "brands"),
    ]);
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
    "brand.activeCodes",
    "brand.checkedLately",
    "brand.description",
    "common.codeCount",
    "country.addedThisWeek",
    "country.atStores",
    "country.brandsShown",
    "country.couponCount",
    "country.description",
    "home.activeCoupons",
    "home.exactCoupons",
    "home.resultsCount",
  ]);
});
