import { shortOffer } from "#app/content/short-offer.ts";
import { listFormat } from "#app/domain/base/format.ts";
import type { BestCode } from "#app/domain/catalogue/brand-summary.ts";
import { type Named, nameIn } from "#app/domain/directory/brand-names.ts";
import { type Category, categoryLabel, categoryStores } from "#app/domain/directory/categories.ts";
import { type CountryId, countryById, placeName } from "#app/domain/directory/countries.ts";
import { byBestAnywhere } from "#app/domain/offers/best-offer.ts";
import { homeQuery } from "#app/domain/pages/page-query.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { descriptionLength, fitDescription } from "./description.ts";
import { type PageHead, pageHead, siteClauses } from "./page-head.ts";

/** Number of stores, and of offers, in a sentence. */
const maxNamed = 3;

/**
 * Returns a sentence with the names of a page's first stores, as many as fit into a description
 * together with `next`; null if there are none.
 */
export function sentenceOfStores(
  i18n: I18n,
  brands: readonly Named[],
  format: (stores: string) => string,
  next = "",
): string | null {
  const language = i18n.language;
  const names = brands.slice(0, maxNamed).map((brand) => nameIn(brand, language));
  const list = listFormat(language);
  const sentences = names.map((_, at) => format(list.format(names.slice(0, at + 1))));
  return sentences.findLast(({ length }) => length + next.length <= descriptionLength.most) ?? null;
}

/** Store of the category with its best offer in one country. */
type CategoryStore = Named & {
  readonly offer: { countryId: CountryId; best: Pick<BestCode, "offer"> | null };
};

/** Returns the head of a category across countries, and sentences about stores and offers. */
export function describeCategory(
  i18n: I18n,
  origin: string,
  category: Category,
  brands: readonly CategoryStore[],
): { head: PageHead; prose: string } {
  const t = i18n.getFixedT(null, "search");
  const language = i18n.language;
  const name = categoryLabel(category, language);
  const title = t("categoryTitle", { category: name });
  const textValues = { category: categoryStores(category, language) };
  const format = (stores: string) => t("categoryDescription", { ...textValues, stores });
  const plain = sentenceOfStores(i18n, brands, format) ?? `${title}.`;
  const today = offerSentences(i18n, brands);
  const first = (today[0] && sentenceOfStores(i18n, brands, format, ` ${today[0]}`)) || plain;
  const description = fitDescription(first, [
    today.findLast((text) => `${first} ${text}`.length <= descriptionLength.most) ?? null,
    ...siteClauses(i18n),
  ]);
  const path = homeQuery.address("/", { category });
  const keywords = i18n.getFixedT(null, "home")("keywords");
  const trail = [[name, path]] as const;
  const listed = brands.some(({ offer }) => offer.best);
  const head = pageHead(i18n, origin, { path, title, description, keywords, trail, listed });
  return { head, prose: [plain, today.at(-1)].filter(Boolean).join(" ") };
}

/** Returns sentences with the best offer, with the best two, and so on. */
function offerSentences(i18n: I18n, brands: readonly CategoryStore[]): string[] {
  const language = i18n.language;
  const offers = brands.flatMap((brand) => {
    const { countryId, best } = brand.offer;
    const country = countryById(countryId);
    const offer = best && shortOffer(i18n, best.offer, country.currency, language);
    if (!best || !offer) return [];
    const values = { offer, country: placeName(country, language), brand: nameIn(brand, language) };
    return [{ offer: best.offer, text: i18n.getFixedT(null, "search")("offerAtIn", values) }];
  });
  const best = offers.toSorted((a, b) => byBestAnywhere(a.offer, b.offer)).slice(0, maxNamed);
  const list = listFormat(language);
  return best.map((_, at) => {
    const texts = best.slice(0, at + 1).map(({ text }) => text);
    return i18n.getFixedT(null, "country")("descriptionBest", { offers: list.format(texts) });
  });
}
