import { shortOffer } from "#app/content/short-offer.ts";
import { storeTitle } from "#app/content/store-title.ts";
import { newest } from "#app/domain/base/dates.ts";
import { listFormat } from "#app/domain/base/format.ts";
import type { LiveSummary } from "#app/domain/catalogue/brand-summary.ts";
import { pageDate } from "#app/domain/catalogue/page-date.ts";
import { type Named, nameIn } from "#app/domain/directory/brand-names.ts";
import { type CountryId, countryById, placeName } from "#app/domain/directory/countries.ts";
import { storesFolder } from "#app/domain/pages/segments.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { pageAddress, storeVersions } from "./alternates.ts";
import { fitDescription } from "./description.ts";
import { type PageHead, pageHead, siteClauses } from "./page-head.ts";
import { storeList } from "./structured-data.ts";
import { fitTitle } from "./title.ts";

/** Store for the head of its page across countries: countries with live codes first. */
interface StoreInfo extends Named {
  slug: string;
  places: readonly (Pick<LiveSummary, "liveCodes" | "checked" | "started" | "best"> & {
    countryId: CountryId;
    updated_at: string;
  })[];
}

/** Returns the head of a store's page; it is not indexed if only one country has codes. */
export function storeHead(i18n: I18n, origin: string, store: StoreInfo, today: string): PageHead {
  const t = i18n.getFixedT(null, "store");
  const language = i18n.language;
  const name = nameIn(store, language);
  const path = sitePath("en", storesFolder, store.slug);
  const plainTitle = storeTitle(i18n, store);
  const live = store.places.filter(({ liveCodes }) => liveCodes > 0);
  const checked = newest(live.map((place) => place.checked));
  const title = fitTitle(i18n, plainTitle, {
    offer: null,
    checked,
    today,
    locale: language,
  });
  const offers = live.flatMap(({ countryId, best }) => {
    const country = countryById(countryId);
    const offer = best && shortOffer(i18n, best.offer, country.currency, language);
    return offer ? [t("offerIn", { offer, country: placeName(country, language) })] : [];
  });
  const list = listFormat(language);
  const description = fitDescription(`${plainTitle}.`, [
    offers.length > 0 ? t("best", { offers: list.format(offers.slice(0, 2)) }) : null,
    live.length > 0 ? t("ownCountrySentence") : null,
    ...siteClauses(i18n),
  ]);
  const places = live.map(({ countryId }) => {
    const { code, name: country } = countryById(countryId);
    const address = pageAddress(origin, sitePath("en", code, store.slug), language);
    return { name: `${name}, ${country[language]}`, address };
  });
  return pageHead(i18n, origin, {
    path,
    versions:
      live.length > 1
        ? storeVersions(
            store.slug,
            live.map(({ countryId }) => countryId),
          )
        : undefined,
    title,
    description,
    keywords: t("keywords", { brand: name }),
    trail: [[name, path]],
    modified: pageDate(
      newest(live.map((place) => place.updated_at)),
      newest([checked, ...live.map((place) => place.started)]),
    ),
    about: { "@type": "Brand", name },
    lists: storeList(title, places),
    listed: live.length > 1,
  });
}
