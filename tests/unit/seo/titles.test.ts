import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandPicture } from "#app/components/share/share-picture.ts";
import { shortOffer } from "#app/content/short-offer.ts";
import { getLocale } from "#app/domain/base/format.ts";
import type { Language } from "#app/domain/base/language.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { leadingCode } from "#app/domain/offers/best-offer.ts";
import type { Audience, Offer } from "#app/domain/offers/offer.ts";
import { parseDiscount, parseOffer } from "#app/domain/offers/parse-offer.ts";
import { withChances } from "#app/domain/verdict/chance.ts";
import { siteTexts } from "#app/i18n/middleware.ts";
import { brandHead } from "#app/seo/brand-head.ts";
import { countryHead } from "#app/seo/country-head.ts";
import { fitTitle } from "#app/seo/title.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { labelledTexts } from "../domain/offers/labelled-texts.ts";

const words: Record<Language, Record<Audience | "some" | "over" | "max", RegExp>> = {
  en: {
    "first-order": /first orders/,
    card: /with a card/,
    app: /in the app/,
    students: /for students/,
    members: /for members/,
    some: /some (?:first )?orders/,
    over: /orders over [A-Z]{3} \d/,
    max: /, max [A-Z]{3} \d/,
  },
  ar: {
    "first-order": /على أول طلب|الطلبات الأولى/,
    card: /عند الدفع بالبطاقة/,
    app: /عبر التطبيق/,
    students: /للطلاب/,
    members: /للأعضاء/,
    some: /على بعض الطلبات/,
    over: /(?:طلب|الطلبات|الأولى) فوق \S/,
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
    return {
      info,
      brand,
      codes,
      lead: leadingCode(withChances(codes, today), null, info.currency),
    };
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
    return labelledTexts.flatMap(({ currency, text }) => {
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
