import { shortOffer } from "#app/content/short-offer.ts";
import { newest } from "#app/domain/base/dates.ts";
import { formatMonth, formatNumber, getLocale } from "#app/domain/base/format.ts";
import { pageDate } from "#app/domain/catalogue/page-date.ts";
import { type CountryId, type CountryInfo, placeName } from "#app/domain/directory/countries.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { storeVersions } from "./alternates.ts";
import { fitDescription } from "./description.ts";
import { feedLinks } from "./feed-links.ts";
import { type PageHead, pageHead } from "./page-head.ts";
import { codeList } from "./structured-data.ts";
import { fitTitle } from "./title.ts";

/** Brand for the head of its page; name and discounts in the page's language. */
interface BrandInfo {
  name: string;
  slug: string;
  website: string | null;
  /** Other countries with the brand. */
  elsewhere: readonly { liveCodes: number; country: { id: CountryId } }[];
  /** ISO 8601 UTC. */
  updated_at?: string | null | undefined;
  codes: readonly {
    code: string;
    discount: string;
    start_date: string | null;
    expiry_date: string | null;
    last_reported_date: string;
  }[];
  lead: {
    readonly code: { discount: string; last_reported_date: string; readonly offer: Offer };
  } | null;
}

const listedIn = ({ id }: CountryInfo, { elsewhere }: BrandInfo): CountryId[] => [
  id,
  ...elsewhere.filter(({ liveCodes }) => liveCodes > 0).map(({ country }) => country.id),
];

export function brandHead(
  i18n: I18n,
  origin: string,
  info: CountryInfo,
  brand: BrandInfo,
  today: string,
): PageHead {
  const t = i18n.getFixedT(null, "brand");
  const common = i18n.getFixedT(null, "common");
  const language = i18n.language;
  const path = sitePath("en", info.code, brand.slug);
  const count = brand.codes.length;
  const country = placeName(info, language);
  const textValues = { brand: brand.name, country };
  const locale = getLocale(language, info);
  const number = formatNumber(count, locale);
  const best = brand.lead?.code;
  const month = best ? formatMonth(best.last_reported_date.slice(0, 7), locale) : "";
  const offer = best ? shortOffer(i18n, best.offer, info.currency, locale) : null;
  const checked = newest(brand.codes.map((code) => code.last_reported_date));
  const plainTitle = t(count === 0 ? "titleWithoutCodes" : "title", textValues);
  const title = fitTitle(i18n, plainTitle, {
    offer,
    checked: best?.last_reported_date ?? null,
    today,
    locale,
  });
  const description =
    count === 0
      ? fitDescription(t("descriptionWithoutCodes", textValues), [common("descriptionShoppers")])
      : fitDescription(t("description", { ...textValues, count, number }), [
          best ? t("descriptionBest", { discount: best.discount, month }) : null,
          t("descriptionCopy"),
          t("descriptionVerdict"),
          common("descriptionVerified"),
          common("descriptionFree"),
        ]);
  return pageHead(i18n, origin, {
    path,
    versions: count > 0 ? storeVersions(brand.slug, listedIn(info, brand)) : undefined,
    title,
    description,
    keywords: t("keywords", { brand: brand.name, country: info.name[language] }),
    trail: [
      [info.name[language], sitePath("en", info.code)],
      [brand.name, path],
    ],
    modified: pageDate(
      brand.updated_at,
      newest([checked, ...brand.codes.map((code) => code.start_date)]),
    ),
    about: { "@type": "Brand", name: brand.name, url: brand.website ?? undefined },
    lists: count > 0 ? [codeList(title, brand.codes)] : [],
    feeds: feedLinks(i18n, origin, info, brand),
    // A page without codes is useful to visitors, but not to searchers.
    listed: count > 0,
  });
}
