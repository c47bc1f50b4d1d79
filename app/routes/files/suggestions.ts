import { discountIn } from "#app/content/discount-in.ts";
import { moneyTexts } from "#app/content/money.ts";
import { counted, formatNumber, getLocale } from "#app/domain/base/format.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { categoryLabel, categoryStores, isCategory } from "#app/domain/directory/categories.ts";
import { countryById, placeName } from "#app/domain/directory/countries.ts";
import { codeId } from "#app/domain/offers/code-list.ts";
import { brandQuery, countryQuery, suggestionsQuery } from "#app/domain/pages/page-query.ts";
import type { Suggestion } from "#app/domain/pages/suggestion.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { isolated } from "#app/i18n/isolated.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { getInstance } from "#app/i18n/middleware.ts";
import { fromService, requireCountry } from "#app/routes/load.ts";
import { servicesContext } from "#app/services-context.ts";
import type { FoundCode } from "#worker/catalogue/read/search/found-codes.ts";
import type { Suggested } from "#worker/catalogue/read/search/suggested.ts";
import type { Route } from "./+types/suggestions.ts";

/**
 * Serves /{country}/suggestions.json: suggestions that need more than the index of all brands. They
 * are the best code for a basket, what a search for another country or a missing category finds,
 * and codes that begin with the text.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id } = requireCountry(params.country);
  const { search, cachePolicy } = context.get(servicesContext);
  const i18n = getInstance(context);
  const { q } = suggestionsQuery.parse(url.searchParams);
  const suggested = await fromService(search.suggested(q, id));
  const suggestions = [
    suggestBest(i18n, suggested),
    suggestNone(i18n, suggested) ?? suggestPlace(i18n, suggested, q),
    ...suggested.codes.map((code) => suggestCode(i18n, code)),
  ].filter((suggestion) => suggestion !== null);
  return Response.json(suggestions, { headers: cachePolicy.home });
}

function copyTexts(i18n: I18n, code: string): Suggestion["copy"] {
  const t = i18n.getFixedT(null, "brand");
  return { code, idle: t("copy"), copied: t("copied") };
}

/** Suggests "SAVE20", with the note "20% off · Noon". */
function suggestCode(i18n: I18n, found: FoundCode): Suggestion {
  const { code, slug, countryId } = found;
  const country = countryById(countryId);
  const discount = discountIn(i18n, found, getLocale(i18n.language, country));
  return {
    href: `${sitePath(i18n.language, country.code, slug)}#${encodeURIComponent(codeId(code))}`,
    name: code,
    note: [discount, nameIn(found, i18n.language)].filter(Boolean).join(" · "),
    copy: copyTexts(i18n, code),
  };
}

/** Suggests "Noon · basket SAR 400", with the note "SAR 50 off, you pay SAR 350 · SAVE50". */
function suggestBest(i18n: I18n, { best }: Suggested): Suggestion | null {
  if (!best) return null;
  const { brand, country, basket, code } = best;
  const { language } = i18n;
  const { sum } = moneyTexts(i18n, country.currency);
  const amount = sum(counted(basket.amount, getLocale(language, country)));
  const t = i18n.getFixedT(null, "brand");
  const conditions = basket.audience.map((name) => t(`basket_${name}`));
  const inBasket = i18n.getFixedT(null, "search")("basketOf", { sum: amount });
  return {
    href: brandQuery.address(sitePath(language, country.code, brand.slug), { basket }),
    name: [nameIn(brand, language), inBasket, ...conditions].join(" · "),
    note: `${savingNote(i18n, best)} · ${isolated(code)}`,
    copy: copyTexts(i18n, code),
  };
}

function savingNote(
  i18n: I18n,
  { country, basket, saving }: NonNullable<Suggested["best"]>,
): string {
  const t = i18n.getFixedT(null, "brand");
  if (!("sum" in saving)) return t("freeDelivery");
  const locale = getLocale(i18n.language, country);
  const { sum, pays } = moneyTexts(i18n, country.currency);
  const value = sum(counted(saving.sum, locale));
  if (saving.kind === "most") return t("discountUpTo", { value });
  return i18n.getFixedT(null, "search")("savesAndPays", {
    saves: t("discountOff", { value }),
    pays: pays(counted(basket.amount - saving.sum, locale)),
  });
}

/** Suggests what a search for another country finds: "Fashion", with the note "8 stores · in Qatar". */
function suggestPlace(i18n: I18n, suggested: Suggested, text: string): Suggestion | null {
  const { reading, country, stores } = suggested;
  const { store, category } = reading;
  const { language } = i18n;
  const t = i18n.getFixedT(null, "search");
  if (!reading.country) return null;
  const label = category && categoryLabel(category, language);
  const count = label && !store && t("storeCount", counted(stores, language));
  const place = t("inCountry", { country: placeName(country, language) });
  return {
    href: countryQuery.address(sitePath(language, country.code), { q: text }),
    name: store ? nameIn(store, language) : label || text,
    note: [count, place].filter(Boolean).join(" · "),
  };
}

/** Suggests a category that a country lacks: "No pharmacies in Morocco yet · 2 in Saudi Arabia". */
function suggestNone(i18n: I18n, { reading, country, nearest }: Suggested): Suggestion | null {
  const category = reading.category ?? "";
  if (!nearest || !isCategory(category)) return null;
  const { language } = i18n;
  const t = i18n.getFixedT(null, "search");
  const none = t("noneOfCategory", {
    stores: categoryStores(category, language),
    country: placeName(country, language),
  });
  const there = t("inCountry", { country: placeName(nearest.country, language) });
  return {
    href: countryQuery.address(sitePath(language, country.code), { category }),
    name: `${none} · ${formatNumber(nearest.stores, language)} ${there}`,
    note: "",
  };
}
