import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandView } from "#app/components/brand/brand-view.ts";
import { shortOffer } from "#app/content/short-offer.ts";
import { formatMonth, getLocale } from "#app/domain/base/format.ts";
import { type Language, languages } from "#app/domain/base/language.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
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
    ...{ "first-order": /first orders/, card: /with a card/, app: /in the app/ },
    ...{ students: /for students/, members: /for members/, some: /selected items/ },
    ...{ tabby: /with Tabby/, tamara: /with Tamara/, installments: /in instalments/ },
    ...{ "apple-pay": /with Apple Pay/, "stc-pay": /with STC Pay/, wallet: /with a mobile wallet/ },
    ...{ cash: /with cash on delivery/ },
    ...{ over: /orders over [A-Z]{3} \d/, max: /, max [A-Z]{3} \d/ },
  },
  ar: {
    ...{ "first-order": /(?:على|في) أول طلب/, card: /عند الدفع بالبطاقة/, app: /عبر التطبيق/ },
    ...{ students: /للطلاب/, members: /للأعضاء/, some: /على منتجات مختارة/ },
    ...{
      tabby: /عبر تابي/,
      tamara: /عبر تمارا/,
      installments: /بالتقسيط/,
      wallet: /بمحفظة إلكترونية/,
    },
    ...{ "apple-pay": /عبر أبل باي/, "stc-pay": /عبر إس تي سي باي/, cash: /نقدًا وقت الاستلام/ },
    ...{ over: /(?:طلب|الطلبات) فوق \S/, max: /بحد أقصى \S/ },
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
const sample = parseDataset(JSON.parse(readFileSync("seed/coupon-data.json", "utf8")));

/** The stores of the sample with their codes and the one that leads. */
const stores = sample.brands.map(({ id, country_id, ...brand }) => {
  const info = countryById(country_id as CountryId);
  const codes = sample.promo_codes
    .filter(({ brand_id, is_active }) => brand_id === id && is_active)
    .map((code) => ({ ...code, offer: parseDiscount(code, info.currency) }));
  const data = { ...brand, slug: "noon", codes, elsewhere: [], similar: [], months: null };
  const options = { today, origin: "", query: { basket: null } } as never;
  const { lead } = brandView(siteTexts.en, info, data as never, options);
  return { info, brand, codes, lead };
});

const headOf = ({ info, brand, codes, lead }: (typeof stores)[number], language: Language) => {
  const name = nameIn(brand, language);
  const shown = { ...brand, slug: "", website: null, elsewhere: [], name, codes, lead };
  return brandHead(siteTexts[language], "https://tawfeer.example", info, shown, today);
};

test.for(languages)("titles of stores keep the conditions of their offers, in %s", (language) => {
  const titles = stores.flatMap((store) => {
    const { info, lead } = store;
    if (!lead) return [];
    const { offer } = lead.code;
    const { title } = headOf(store, language);
    const said = shortOffer(siteTexts[language], offer, info.currency, getLocale(language, info));
    return [{ title, offer, hasOffer: said !== null && title.includes(`: ${said}`) }];
  });
  const withOffer = titles.filter(({ hasOffer }) => hasOffer);
  expect(withOffer.flatMap(({ title, offer }) => leftOut(title, offer, language))).toEqual([]);
  expect(withOffer.filter(({ title }) => title.length > 70)).toEqual([]);
  expect(withOffer.length / titles.length).toBeGreaterThan(0.95);
});

test.for(languages)(
  "no title in %s quotes a code last verified over three months ago, nor dates it by another's check",
  (language) => {
    for (const store of stores) {
      const quoted = store.lead?.code.last_reported_date;
      expect(quoted === undefined || quoted >= "2026-08-23", store.brand.name).toBe(true);
      const { title, description } = headOf(store, language);
      const monthOf = (day: string) =>
        formatMonth(day.slice(0, 7), getLocale(language, store.info));
      const months = new Set(store.codes.map((code) => monthOf(code.last_reported_date)));
      if (quoted) months.delete(monthOf(quoted));
      const other = [...months].filter((month) => `${title} ${description}`.includes(month));
      expect(other, title).toEqual([]);
    }
  },
);

test.for([
  ["en", "Extra 10% off", "extra 10% off"],
  ["en", "Extra SAR 50 off", "extra SAR 50 off"],
  ["ar", "Extra 10% off", "خصم إضافي ١٠٪"],
  ["ar", "Extra 10% off sale items", "خصم إضافي ١٠٪ على منتجات مختارة"],
  ["ar", "Extra SAR 50 off", "خصم إضافي ٥٠ ريالًا"],
  [
    "en",
    "Extra 10% off sale items for new customers",
    "extra 10% off selected items on first orders",
  ],
  [
    "en",
    "12% off selected items on orders over SAR 200",
    "12% off selected items on orders over SAR 200",
  ],
  ["en", "Up to 60% off selected items", "Up to 60% off selected items"],
] as const)("in %s “%s” reads in a title “%s”", ([language, text, words]) => {
  const locale = getLocale(language, countryById(2));
  const said = shortOffer(siteTexts[language], parseOffer(text, "SAR") as Offer, "SAR", locale);
  expect(said?.replace("\u061c", "")).toBe(words);
});

test("pictures of stores say the conditions of their offers", () => {
  const conditions = (offer: Offer | null) => {
    if (!offer) return null;
    const { audience, min_spend, cap, scope } = offer;
    return { audience, min_spend, cap, scope };
  };
  const shown = stores.flatMap(({ info, brand, codes, lead }) => {
    const { note } = brandPicture(
      siteTexts.en,
      info,
      { ...brand, slug: "noon", best: null, codes },
      today,
    );
    return lead && note ? [{ note, offer: lead.code.offer, info }] : [];
  });
  expect(shown.length).toBeGreaterThan(300);
  for (const { note, offer, info } of shown) {
    expect(conditions(parseOffer(note, info.currency)), note).toEqual(conditions(offer));
  }
});

test("an offer in a few words has all its conditions", () => {
  const missing = languages.flatMap((language) => {
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
  ["2026-09-30", "2026-11-01", ""],
  ["2026-12-31", "2027-01-31", ", December 2026"],
  ["2025-11-21", "2026-11-21", ""],
] as const)(
  "a page checked on %s has on %s the month “%s” in its title",
  ([checked, today, month]) => {
    const additions = { offer: null, checked, today, locale: "en" } as const;
    expect(fitTitle(siteTexts.en, "Noon", additions)).toBe(`Noon${month}`);
  },
);
