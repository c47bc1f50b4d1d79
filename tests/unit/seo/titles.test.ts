import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandView } from "#app/components/brand/brand-view.ts";
import { shortOffer } from "#app/content/short-offer.ts";
import { formatMonth, getLocale } from "#app/domain/base/format.ts";
import type { Language } from "#app/domain/base/language.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import type { Audience } from "#app/domain/offers/offer-kinds.ts";
import { parseDiscount, parseOffer } from "#app/domain/offers/parse-offer.ts";
import { brandHead } from "#app/seo/brand-head.ts";
import { countryHead } from "#app/seo/country-head.ts";
import { brandPicture } from "#app/seo/share-picture.ts";
import { fitTitle } from "#app/seo/title.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { wordings } from "#tests/support/data/wordings.ts";
import { siteTexts } from "#tests/support/reading/site-texts.ts";

const words: Record<Language, Record<Audience | "some" | "over" | "max", RegExp>> = {
  en: {
    "first-order": /first orders/,
    card: /with a card/,
    app: /in the app/,
    students: /for students/,
    members: /for members/,
    some: /selected items/,
    over: /orders over [A-Z]{3} \d/,
    max: /, max [A-Z]{3} \d/,
  },
  ar: {
    "first-order": /(?:على|في) أول طلب/,
    card: /عند الدفع بالبطاقة/,
    app: /عبر التطبيق/,
    students: /للطلاب/,
    members: /للأعضاء/,
    some: /على منتجات مختارة/,
    over: /(?:طلب|الطلبات) فوق \S/,
    max: /بحد أقصى \S/,
  },
};

/** The conditions of an offer that a text leaves out. */
function leftOut(text: string, { audience, scope, min_spend, cap }: Offer, language: Language) {
  const asked = [
    ...audience,
    ...(scope === "some" ? (["some"] as const) : []),
    ...(min_spend === null ? [] : (["over"] as const)),
    ...(cap === null ? [] : (["max"] as const)),
  ];
  return asked.filter((name) => !words[language][name].test(text));
}

const today = "2026-11-21";

/** The stores of the sample with their codes and the one that leads. */
const stores = (() => {
  const { brands, promo_codes } = parseDataset(
    JSON.parse(readFileSync("seed/coupon-data.json", "utf8")),
  );
  return brands.map(({ id, country_id, ...brand }) => {
    const info = countryById(country_id as CountryId);
    const codes = promo_codes
      .filter(({ brand_id, is_active }) => brand_id === id && is_active)
      .map((code) => ({ ...code, offer: parseDiscount(code, info.currency) }));
    const data = { ...brand, slug: "noon", codes, elsewhere: [], similar: [], months: null };
    const query = { basket: null };
    const { lead } = brandView(siteTexts.en, info, data as never, {
      today,
      origin: "",
      query: query as never,
    });
    return { info, brand, codes, lead };
  });
})();

test.for(["en", "ar"] as const)(
  "titles of stores keep the conditions of their offers, in %s",
  (language) => {
    const i18n = siteTexts[language];
    const titles = stores.flatMap(({ info, brand, codes, lead }) => {
      const shown = {
        ...brand,
        slug: "",
        website: null,
        elsewhere: [],
        name: nameIn(brand, language),
        codes,
        lead,
      };
      const { title } = brandHead(i18n, "https://tawfeer.example", info, shown, today);
      if (!lead) return [];
      const { offer } = lead.code;
      const said = shortOffer(i18n, offer, info.currency, getLocale(language, info));
      return [{ title, offer, hasOffer: said !== null && title.includes(`: ${said}`) }];
    });
    const withOffer = titles.filter(({ hasOffer }) => hasOffer);
    expect(withOffer.flatMap(({ title, offer }) => leftOut(title, offer, language))).toEqual([]);
    expect(withOffer.filter(({ title }) => title.length > 70)).toEqual([]);
    expect(withOffer.length / titles.length).toBeGreaterThan(0.95);
  },
);

test("no title quotes a code last verified over three months ago, nor dates it by another's check", () => {
  const threeMonthsAgo = "2026-08-23";
  const faults: string[] = [];
  for (const { info, brand, codes, lead } of stores) {
    const quoted = lead?.code.last_reported_date;
    if (quoted && quoted < threeMonthsAgo) faults.push(`${brand.name}: ${quoted}`);
    for (const language of ["en", "ar"] as const) {
      const locale = getLocale(language, info);
      const shown = {
        ...brand,
        slug: "",
        website: null,
        elsewhere: [],
        name: brand.name,
        codes,
        lead,
      };
      const { title, description } = brandHead(siteTexts[language], "", info, shown, today);
      const months = new Set(
        codes.map((code) => formatMonth(code.last_reported_date.slice(0, 7), locale)),
      );
      const named = [...months].filter((month) => `${title} ${description}`.includes(month));
      const own = quoted ? formatMonth(quoted.slice(0, 7), locale) : null;
      if (named.some((month) => month !== own)) faults.push(title);
    }
  }
  expect(faults).toEqual([]);
});

test.for([
  ["en", { percent: 10, scope: "all" }, "extra 10% off"],
  ["en", { percent: 10, scope: "some" }, "extra 10% off selected items"],
  ["en", { amount: 50, scope: "all" }, "extra SAR 50 off"],
  ["ar", { percent: 10, scope: "all" }, "خصم إضافي ١٠٪"],
  ["ar", { percent: 10, scope: "some" }, "خصم إضافي ١٠٪ على منتجات مختارة"],
  ["ar", { amount: 50, scope: "all" }, "خصم إضافي ٥٠ ريالًا"],
] as const)(
  "in %s an offer of %o that comes on top of others reads “%s”",
  ([language, facts, words]) => {
    const { scope } = facts;
    const sum =
      "percent" in facts
        ? ({ kind: "percent", value: facts.percent } as const)
        : ({ kind: "amount", value: facts.amount, currency: "SAR" } as const);
    const offer = offerFields.parse({ ...sum, extra: true, scope });
    const locale = getLocale(language, countryById(2));
    const said = shortOffer(siteTexts[language], offer, "SAR", locale);
    expect(said?.replace("\u061c", "")).toBe(words);
  },
);

test.for([
  ["Extra 10% off sale items for new customers", "extra 10% off selected items on first orders"],
  [
    "12% off selected items on orders over SAR 200",
    "12% off selected items on orders over SAR 200",
  ],
  ["Up to 60% off selected items", "Up to 60% off selected items"],
] as const)("“%s” reads in a title “%s”", ([text, words]) => {
  const offer = parseOffer(text, "SAR") as Offer;
  expect(shortOffer(siteTexts.en, offer, "SAR", "en")).toBe(words);
});

test("pictures of stores say the conditions of their offers", () => {
  const conditions = (offer: Offer | null) => {
    if (!offer) return null;
    const { audience, min_spend, cap, scope } = offer;
    return { audience, min_spend, cap, scope };
  };
  const shown = stores.flatMap(({ info, brand, codes, lead }) => {
    const { note } = brandPicture(siteTexts.en, info, { ...brand, slug: "noon", codes }, today);
    return lead && note ? [{ note, offer: lead.code.offer, info }] : [];
  });
  expect(shown.length).toBeGreaterThan(300);
  for (const { note, offer, info } of shown) {
    expect(conditions(parseOffer(note, info.currency)), note).toEqual(conditions(offer));
  }
});

test.for([
  ["A treat", "1 code", null],
  ["Free gift on orders over AED 200", "Gift", "Free gift on orders over AED 200"],
  ["Free delivery", "Free delivery", null],
] as const)(
  "the picture of a store with “%s” alone has the label “%s”",
  ([discount, label, note]) => {
    const info = countryById(1);
    const offer = parseOffer(discount, info.currency);
    const dates = { last_reported_date: today, expiry_date: null };
    const codes = [{ code: "A", discount, discount_ar: null, offer, ...dates }];
    const noon = { name: "Noon", name_ar: null, slug: "noon", codes };
    expect(brandPicture(siteTexts.en, info, noon, today)).toMatchObject({
      label: { value: label },
      note,
      codes: offer ? "1 code" : null,
      alt: `Noon in the UAE: ${offer ? discount : "1 code"}`,
    });
  },
);

test("an offer in a few words has all its conditions", () => {
  const missing = (["en", "ar"] as const).flatMap((language) => {
    const i18n = siteTexts[language];
    return wordings.flatMap(({ currency, text }) => {
      const offer = parseOffer(text, currency);
      const said = offer && shortOffer(i18n, offer, currency, language);
      return said && leftOut(said, offer, language).length > 0 ? [`${text} → ${said}`] : [];
    });
  });
  expect(missing).toEqual([]);
});

test("a country's title has the month of its checks beside an offer alone", () => {
  const info = countryById(11);
  const offer = parseOffer("50% off", info.currency) as Offer;
  const [plain, dated] = [null, { offer, code: "A", checked: today }].map((best) => {
    const brands = [{ name: "Noon", name_ar: null, slug: "noon", best }];
    const listing = { coupons: 1, stores: 1, brands, lastChecked: today, today };
    return countryHead(siteTexts.en, "https://tawfeer.example", info, listing).title;
  });
  expect(plain).not.toContain("2026");
  expect(dated).toContain(", November 2026");
});

test.for([
  ["2026-11-01", "2026-11-21", ", November 2026"],
  ["2026-10-01", "2026-11-30", ", October 2026"],
  ["2026-09-30", "2026-11-01", ""],
  ["2026-12-31", "2027-01-31", ", December 2026"],
  ["2025-11-21", "2026-11-21", ""],
  [null, "2026-11-21", ""],
] as const)(
  "a page checked on %s has on %s the month “%s” in its title",
  ([checked, today, month]) => {
    const additions = { offer: null, checked, today, locale: "en" } as const;
    expect(fitTitle(siteTexts.en, "Noon", additions)).toBe(`Noon${month}`);
  },
);
