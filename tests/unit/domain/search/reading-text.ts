import { countryById } from "#app/domain/directory/countries.ts";
import { type BrandIndex, hostsAt } from "#app/domain/search/brand-index.ts";
import { closestNames } from "#app/domain/search/closest-names.ts";
import { countableText } from "#app/domain/search/missed-text.ts";
import type { OfferQuery } from "#app/domain/search/query-words.ts";
import { looksLikeCode, readQuery } from "#app/domain/search/read-query.ts";
import type { ReadOptions } from "#app/domain/search/read-words.ts";
import { queriedBasket, queriedCountry, subject } from "#app/domain/search/subject.ts";

const json = (value: unknown) => JSON.stringify(value).replace(/["{}]/g, "");

/** "amount 50 AED", "delivery over 0", "white-friday when". */
export function offerName({ kind, value, moneyOf, spend, audience, season, when }: OfferQuery) {
  const money = moneyOf?.map((id) => countryById(id).currency).join("/");
  const over = spend === null ? null : `over ${spend}`;
  const parts = [kind, value, over, money, audience, season, when && "when"];
  return parts.filter((part) => part || part === 0).join(" ") || "any";
}

/** All that is read from a query, in one line; "~" marks brands that only come near. */
export function readingText(index: BrandIndex, query: string, options: ReadOptions, shown: number) {
  const reading = readQuery(index, query, options);
  const { hits, total, found, store, country, category, product, offer, rest, codes } = reading;
  const closest = total > 0 ? [] : closestNames(index, rest, shown).map(({ slug }) => slug);
  const basket = queriedBasket(reading);
  const place = queriedCountry(reading, 2);
  const facts = {
    total: total === 1 ? null : total,
    of: found.length === total ? null : found.length,
    store: store && store.slug !== hits[0]?.slug ? store.slug : null,
    no: total > 0 && !store ? "store" : null,
    country: country && countryById(country).code,
    place: place !== country && place !== 2 && place ? countryById(place).code : null,
    category,
    product,
    offer: offer && offerName(offer),
    about: subject(reading),
    basket: basket && json(basket),
    rest: rest.join(" "),
    codes: codes.map((code) => (looksLikeCode(query, code) ? `${code}!` : code)).join(" "),
    link: reading.isLink ? "yes" : null,
    host: reading.host,
    like: closest.join(" "),
    counted: total > 0 ? null : countableText(index, query),
  };
  const names = hits
    .slice(0, shown)
    .map(({ slug, near }) => `${near ? "~" : ""}${slug.split("-").slice(0, 4).join("-")}`);
  const said = Object.entries(facts).filter(([, value]) => value || value === 0);
  return [names.join(", "), ...said.map(([name, value]) => `${name} ${value}`)].join("; ");
}

/** What an index holds of each of its brands, in its order. */
export function indexTexts(index: BrandIndex): string[] {
  return index.name.map((name, at) =>
    [
      name,
      index.slug[at] && `slug ${index.slug[at]}`,
      index.nameAr[at],
      index.aliases[at],
      index.categories[index.category[at] ?? -1],
      (index.sells[at] ?? -1) >= 0 && `sells ${(index.sells[at] ?? 0) - index.categories.length}`,
      hostsAt(index, at).join(" "),
      index.places[at],
    ]
      .filter(Boolean)
      .join("; "),
  );
}
