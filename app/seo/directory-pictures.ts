import { discountIn } from "#app/content/discount-in.ts";
import { storeTitle } from "#app/content/store-title.ts";
import { counted, getLocale, listFormat } from "#app/domain/base/format.ts";
import type { BestCode, LiveSummary } from "#app/domain/catalogue/brand-summary.ts";
import { type Named, nameIn } from "#app/domain/directory/brand-names.ts";
import { type Category, categoryLabel } from "#app/domain/directory/categories.ts";
import {
  type CountryId,
  type CountryInfo,
  countryById,
  placeName,
} from "#app/domain/directory/countries.ts";
import { byBestAnywhere } from "#app/domain/offers/best-offer.ts";
import { storesFolder } from "#app/domain/pages/segments.ts";
import type { SharePicture } from "#app/domain/pages/share-picture.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { shareLabel, sharePicture } from "./share-picture.ts";

/** Replaces the country in the URL of a category's picture. */
export const allCountries = "all";

interface SharedStore extends Named {
  slug: string;
  places: readonly (Pick<LiveSummary, "liveCodes" | "best"> & { countryId: CountryId })[];
}

/** Creates the picture of a store across countries: its best offer and its country. */
export function storePicture(i18n: I18n, store: SharedStore): SharePicture {
  const common = i18n.getFixedT(null, "common");
  const search = i18n.getFixedT(null, "search");
  const language = i18n.language;
  const best = bestPlace(store);
  const locale = getLocale(language, best?.country);
  const label = best && shareLabel(i18n, best.code.offer, locale);
  const discount = best && (discountIn(i18n, best.code, locale) ?? best.code.discount);
  const note =
    best && discount
      ? i18n.getFixedT(null, "store")("offerIn", {
          offer: discount,
          country: placeName(best.country, language),
        })
      : null;
  const name = nameIn(store, language);
  const live = store.places.filter(({ liveCodes }) => liveCodes > 0);
  const where = search("countryCount", counted(live.length || store.places.length, language));
  const codes = store.places.reduce((sum, { liveCodes }) => sum + liveCodes, 0);
  const subject = storeTitle(i18n, store);
  return sharePicture(i18n, {
    parts: [storesFolder, store.slug],
    name,
    where,
    kind: best?.code.offer.kind ?? "none",
    label,
    note,
    codes: codes > 0 ? common("codeCount", counted(codes, language)) : null,
    alt: note ? `${subject}: ${note}` : subject,
  });
}

function bestPlace({ places }: SharedStore): { country: CountryInfo; code: BestCode } | null {
  const live = places.flatMap(({ countryId, best }) =>
    best ? [{ country: countryById(countryId), code: best }] : [],
  );
  return live.toSorted((a, b) => byBestAnywhere(a.code.offer, b.code.offer))[0] ?? null;
}

/** Number of stores named on a category's picture. */
const maxNamed = 3;

interface SharedCategory {
  category: Category;
  /** Number of stores, and the first of them. */
  stores: number;
  brands: readonly Named[];
  /** Null for all countries. */
  country: CountryInfo | null;
}

/** Creates the picture of a category, in a country or in all: its number of stores and some. */
export function categoryPicture(i18n: I18n, shared: SharedCategory): SharePicture {
  const { category, stores, brands, country } = shared;
  const language = i18n.language;
  const locale = getLocale(language, country ?? undefined);
  const name = categoryLabel(category, language);
  const count = i18n.getFixedT(null, "search")("storeCount", counted(stores, locale));
  const names = brands.slice(0, maxNamed).map((brand) => nameIn(brand, language));
  const note = listFormat(language).format(names);
  const place = country
    ? placeName(country, language)
    : i18n.getFixedT(null, "search")("everywhere");
  const subject = i18n.getFixedT(null, "common")("storeIn", { name, country: place });
  return sharePicture(i18n, {
    parts: ["categories", country?.code ?? allCountries, category],
    flag: country?.code ?? null,
    name,
    where: country ? country.name[language] : i18n.getFixedT(null, "common")("allCountries"),
    kind: "delivery",
    label: { value: count },
    note: note || null,
    alt: note ? `${subject}: ${count} (${note})` : `${subject}: ${count}`,
  });
}
