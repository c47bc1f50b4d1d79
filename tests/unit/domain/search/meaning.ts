import { countryById } from "#app/domain/directory/countries.ts";
import type { BrandIndex } from "#app/domain/search/brand-index.ts";
import { closestNames } from "#app/domain/search/closest-names.ts";
import type { OfferQuery } from "#app/domain/search/query-words.ts";
import { readQuery } from "#app/domain/search/read-query.ts";
import type { ReadOptions } from "#app/domain/search/read-words.ts";
import { queriedBasket, queriedCountry } from "#app/domain/search/subject.ts";

const json = (value: unknown) => JSON.stringify(value).replace(/["{}]/g, "");
const short = (slug: string) => slug.split("-").slice(0, 4).join("-");

/** Returns "amount 50 AED", "delivery over 0", "white-friday when". */
function offerName({ kind, value, moneyOf, spend, audience, season, when }: OfferQuery): string {
  const money = moneyOf?.map((id) => countryById(id).currency).join("/");
  const over = spend === null ? null : `over ${spend}`;
  const parts = [kind, value, over, money, audience, season, when && "when"];
  return parts.filter((part) => part || part === 0).join(" ") || "any";
}

/** Returns the first stores of a query, "~" before near ones, how many there are, and what it asks for. */
export function meaningOf(index: BrandIndex, query: string, options: ReadOptions, shown: number) {
  const reading = readQuery(index, query, options);
  const { hits, total, country, category, offer, host, rest, ignored } = reading;
  const closest = total > 0 ? [] : closestNames(index, rest, 5);
  const basket = queriedBasket(reading);
  const place = queriedCountry(reading, 2);
  const names = hits.slice(0, shown).map(({ slug, near }) => `${near ? "~" : ""}${short(slug)}`);
  const facts = {
    stores: total > names.length && total,
    country: country && countryById(country).code,
    place: place !== country && place !== 2 && place && countryById(place).code,
    category,
    offer: offer && offerName(offer),
    basket: basket && json(basket),
    host,
    ignored: !reading.store && ignored.join(" "),
    like: closest.map(({ slug }) => short(slug)).join(" "),
  };
  const said = Object.entries(facts).filter(([, value]) => value || value === 0);
  const texts = said.map(([name, value]) => `${name} ${value}`);
  return [names.join(", ") || "none", ...texts].join("; ");
}
