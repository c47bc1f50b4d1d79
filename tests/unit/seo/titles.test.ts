import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandView } from "#app/components/brand/brand-view.ts";
import { shortOffer } from "#app/content/short-offer.ts";
import { formatMonth, getLocale } from "#app/domain/base/format.ts";
import { type Language, languages } from "#app/domain/base/language.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import { parseDiscount, parseOffer } from "#app/domain/offers/parse-offer.ts";
import { brandHead } from "#app/seo/brand-head.ts";
import { brandPicture } from "#app/seo/share-picture.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { wordings } from "#tests/support/data/wordings.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { siteTexts } from "#tests/support/reading/site-texts.ts";

const conditions = `
  first-order  | first orders          | (?:على|في) أول طلب
  card         | with a card           | عند الدفع بالبطاقة
  app          | in the app            | عبر التطبيق
  students     | for students          | للطلاب
  members      | for members           | للأعضاء
  tabby        | with Tabby            | عبر تابي
  tamara       | with Tamara           | عبر تمارا
  installments | in instalments        | بالتقسيط
  apple-pay    | with Apple Pay        | عبر أبل باي
  stc-pay      | with STC Pay          | عبر إس تي سي باي
  wallet       | with a mobile wallet  | بمحفظة إلكترونية
  cash         | with cash on delivery | نقدًا وقت الاستلام
  some         | selected items        | على منتجات مختارة
  over         | orders over [A-Z]{3} \\d | (?:طلب|الطلبات) فوق
  max          | , max [A-Z]{3} \\d   | بحد أقصى
`;
const words = new Map(rows(conditions).map(([name, en, ar]) => [name, { en, ar }]));

/** The conditions of an offer that a text leaves out. */
function leftOut(text: string, { audience, scope, min_spend, cap }: Offer, language: Language) {
  const limits = [scope === "some" && "some", min_spend !== null && "over", cap !== null && "max"];
  const asked = [...audience, ...limits.filter((name) => name !== false)];
  return asked.filter((name) => !RegExp(words.get(name)?.[language] ?? "^$").test(text));
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
  "no title in %s quotes or dates an offer by an old or another check",
  (language) => {
    for (const store of stores) {
      const quoted = store.lead?.code.last_reported_date;
      expect(quoted === undefined || quoted >= "2026-08-23", store.brand.name).toBe(true);
      const { title, description } = headOf(store, language);
      const locale = getLocale(language, store.info);
      const monthOf = (day: string) => formatMonth(day.slice(0, 7), locale);
      const months = new Set(store.codes.map((code) => monthOf(code.last_reported_date)));
      if (quoted) months.delete(monthOf(quoted));
      const others = [...months].filter((month) => `${title} ${description}`.includes(month));
      expect(others, title).toEqual([]);
    }
  },
);

const short = `
  en | Extra 10% off            | extra 10% off
  ar | Extra 10% off sale items | خصم إضافي ١٠٪ على منتجات مختارة
  en | Extra 10% off sale items for new customers    | extra 10% off selected items on first orders
  en | 12% off selected items on orders over SAR 200 | 12% off selected items on orders over SAR 200
`;

test.for(rows(short))("in %s “%s” reads in a title “%s”", ([name, text, words]) => {
  const language = name as Language;
  const locale = getLocale(language, countryById(2));
  const said = shortOffer(siteTexts[language], parseOffer(text, "SAR") as Offer, "SAR", locale);
  expect(said?.replace("\u061c", "")).toBe(words);
});

test("pictures of stores say the conditions of their offers", () => {
  const notes = stores.flatMap(({ info, brand, codes, lead }) => {
    const shown = { ...brand, slug: "noon", best: null, codes };
    const { note } = brandPicture(siteTexts.en, info, shown, today);
    return lead && note ? [{ note, ...lead.code.offer, info }] : [];
  });
  expect(notes.length).toBeGreaterThan(300);
  for (const { note, audience, min_spend, cap, scope, info } of notes)
    expect(parseOffer(note, info.currency), note).toMatchObject({
      audience,
      min_spend,
      cap,
      scope,
    });
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
