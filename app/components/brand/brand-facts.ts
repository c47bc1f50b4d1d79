import { shortOffer } from "#app/content/short-offer.ts";
import type { BrandFacts } from "#app/content/types.ts";
import { placeName } from "#app/domain/directory/countries.ts";
import { storeOffers } from "#app/domain/offers/store-offers.ts";
import type { I18n } from "#app/i18n/texts.ts";
import type { BrandView } from "./brand-view.ts";

/** In how many other countries the best offer is named, the nearest ones. */
const maxElsewhere = 3;

/** What a brand's prose is made from. */
export function brandFacts(i18n: I18n, view: BrandView): BrandFacts {
  const { country, codes, name, locale, today } = view;
  const { currency } = country;
  const language = i18n.language;
  const elsewhere = view.elsewhere.flatMap(({ country: there, best }) => {
    const said = best && shortOffer(i18n, best.offer, there.currency, locale);
    return said ? [{ place: placeName(there, language), offer: said }] : [];
  });
  return {
    name,
    place: placeName(country, language),
    locale,
    currency,
    hasCodes: codes.length > 0,
    terms: view.terms,
    offers: storeOffers(codes, { currency, language, today }),
    elsewhere: elsewhere.slice(0, maxElsewhere),
  };
}
