import { type SQL, sql } from "drizzle-orm";
import type { Named } from "#app/domain/directory/brand-names.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { bySaving, type Chances, savingOn } from "#app/domain/offers/basket.ts";
import { byBest, byBestAnywhere } from "#app/domain/offers/best-offer.ts";
import { type Offer, statedFacts } from "#app/domain/offers/offer.ts";
import { audiencesOf } from "#app/domain/offers/offer-kinds.ts";
import { decodeOffer } from "#app/domain/offers/offer-text.ts";
import { type BrandIndex, slugAt } from "#app/domain/search/brand-index.ts";
import { namesSeason, seasonParts } from "#app/domain/search/names-season.ts";
import { countryMask, prepareIndex } from "#app/domain/search/prepare.ts";
import type { OfferQuery } from "#app/domain/search/query-words.ts";
import { chanceOfWorking } from "#app/domain/verdict/chance.ts";
import type { Verdict } from "#app/domain/verdict/verdict.ts";
import { joinVerdict, verdictColumns } from "../../answered.ts";
import { prepare } from "../../database.ts";
import { toPublicVerdict } from "../listing.ts";
import { isLiveOn, rowDay } from "../live-codes.ts";

/** Limits of codes shown; `ofBrand` applies within a country. */
const maxShown = { named: 4, begun: 20, offers: 24, ofBrand: 3 };
/** Limits of brands searched for an offer; few have a code for a season. */
const maxBrands = { offer: 100, season: 1_000 };
/** Limit of code rows read for an offer. */
const maxRead = 1_000;

/** A live code found by a search. Dates are YYYY-MM-DD. */
export interface FoundCode extends Named {
  countryId: CountryId;
  slug: string;
  code: string;
  discount: string;
  discount_ar: string | null;
  offer: Offer | null;
  /** The last check. */
  checked: string;
  /** The last day, or "never". */
  until: string;
  /** Shoppers' verdict, as `toPublicVerdict` returns it. */
  verdict: Verdict | null;
}

type CodeRow = Omit<FoundCode, "offer" | "verdict"> &
  Record<keyof Verdict, unknown> & { offer: string | null };

const fields = sql`
  b.country_id AS countryId, b.slug, b.name, b.name_ar, b.name_en, p.code, p.discount, p.discount_ar,
  p.offer, p.last_reported_date AS checked, ifnull(p.expiry_date, 'never') AS until,
  ${verdictColumns}`;

async function readCodes(d1: D1Database, query: SQL): Promise<FoundCode[]> {
  const { results } = await prepare(d1, query).all<CodeRow>();
  return results.map((row) => ({
    ...row,
    offer: row.offer === null ? null : statedFacts(decodeOffer(row.offer)),
    verdict: toPublicVerdict(row),
  }));
}

/**
 * Reads the live codes with one of these texts, in upper or lower case: those of the stores of the
 * search first, then those of its country.
 */
export async function readCodesByText(
  d1: D1Database,
  codes: readonly string[],
  days: CountryDays,
  preferred: { slugs: readonly string[]; country: CountryId | null },
): Promise<FoundCode[]> {
  if (codes.length === 0) return [];
  const texts = JSON.stringify([...codes, ...codes.map((code) => code.toLowerCase())]);
  // CROSS JOIN: one index probe per text.
  return readCodes(
    d1,
    sql`SELECT DISTINCT ${fields}
    FROM json_each(${texts}) j
      CROSS JOIN promo_codes p ON p.code = j.value
      JOIN brands b ON b.id = p.brand_id ${joinVerdict}
    WHERE b.is_active AND ${isLiveOn(rowDay(days))}
    ORDER BY b.slug NOT IN (SELECT value FROM json_each(${JSON.stringify(preferred.slugs)})),
      b.country_id IS NOT ${preferred.country}, p.id LIMIT ${maxShown.named}`,
  );
}

/** Reads the live codes of a country that begin with a text, in upper or lower case. */
export async function readCodesByPrefix(
  d1: D1Database,
  text: string,
  country: CountryId,
  days: CountryDays,
): Promise<FoundCode[]> {
  const [prefix = ""] = /^[\w-]{3,}$/.exec(text) ?? [];
  if (!prefix) return [];
  // A range of the index; "~" follows each character of a code.
  return readCodes(
    d1,
    sql`SELECT ${fields}
    FROM json_each(${JSON.stringify([prefix.toUpperCase(), prefix.toLowerCase()])}) j
      CROSS JOIN promo_codes p ON p.code >= j.value AND p.code < j.value || '~'
      JOIN brands b ON b.id = p.brand_id ${joinVerdict}
    WHERE b.country_id = ${country} AND b.is_active AND ${isLiveOn(rowDay(days))}
    LIMIT ${maxShown.begun}`,
  );
}

/** Lists the brands to search for codes, popular first: a country, or null for all, and a slug. */
export function candidateBrands(
  index: BrandIndex,
  country: CountryId | null,
  { season }: OfferQuery,
  among: Iterable<number> = index.name.keys(),
): [CountryId | null, string][] {
  const { withCodes } = prepareIndex(index);
  const limit = season ? maxBrands.season : maxBrands.offer;
  const keys: [CountryId | null, string][] = [];
  for (const at of among) {
    if (!((withCodes[at] ?? 0) & countryMask(country))) continue;
    if (keys.push([country, slugAt(index, at)]) === limit) break;
  }
  return keys;
}

/** SQL condition for codes whose offer matches the query, as far as SQL can decide. */
function hasOffer({ kind, audience, spend, season }: OfferQuery): SQL {
  // A code that names a season may have an offer that could not be parsed.
  const isSeasonOnly = season && !kind && !audience && spend === null;
  const conditions = [isSeasonOnly ? sql`TRUE` : sql`p.offer IS NOT NULL`];
  if (kind === "delivery") {
    conditions.push(sql`(p.offer ->> '$.kind' = ${kind} OR p.offer ->> '$.free_delivery')`);
  } else if (kind) conditions.push(sql`p.offer ->> '$.kind' = ${kind}`);
  if (audience) {
    const named = audiencesOf(audience).map((name) => sql`instr(p.offer, ${`"${name}"`}) > 0`);
    conditions.push(sql`(${sql.join(named, sql` OR `)})`);
  }
  if (spend !== null) conditions.push(sql`coalesce(p.offer ->> '$.min_spend', 0) <= ${spend}`);
  if (season) {
    const texts = sql`lower(p.code || ' ' || p.discount || ' ' || coalesce(p.discount_ar, ''))`;
    const parts = seasonParts(season).map((part) => sql`instr(${texts}, ${part}) > 0`);
    conditions.push(sql`(${sql.join(parts, sql` OR `)})`);
  }
  return sql.join(conditions, sql` AND `);
}

/** Reads the live codes of brands that match an offer query, and chooses those to show. */
export async function readCodesByOffer(
  d1: D1Database,
  keys: readonly (readonly [CountryId | null, string])[],
  query: OfferQuery,
  country: CountryId | null,
  days: CountryDays,
): Promise<FoundCode[]> {
  // A brand without a country is searched in each.
  const codes = await readCodes(
    d1,
    sql`SELECT ${fields}
    FROM json_each(${JSON.stringify(keys)}) j
      CROSS JOIN countries c ON c.id = coalesce(j.value ->> 0, c.id)
      CROSS JOIN brands b ON b.country_id = c.id AND b.slug = j.value ->> 1
      CROSS JOIN promo_codes p ON p.brand_id = b.id ${joinVerdict}
    WHERE b.is_active AND ${isLiveOn(rowDay(days))} AND ${hasOffer(query)}
    LIMIT ${maxRead}`,
  );
  return chooseCodes(codes, query, country, days);
}

const codeCurrency = ({ countryId }: FoundCode) => countryById(countryId).currency;

/** Checks the parts of an offer query that SQL cannot decide. */
function matchesOffer(code: FoundCode, { season, moneyOf, kind }: OfferQuery): boolean {
  const hasOtherCurrency =
    moneyOf && kind === "amount" && code.offer?.currency !== codeCurrency(code);
  return !hasOtherCurrency && (!season || namesSeason(code, season));
}

/** Compares two codes of a country, better first; for a known order sum, by the saving on it. */
function compareIn(country: CountryId, { spend, audience }: OfferQuery, today: string) {
  const { currency } = countryById(country);
  const chanceOf = ({ verdict, checked }: FoundCode) =>
    chanceOfWorking({ verdict, last_reported_date: checked }, today);
  return (a: FoundCode, b: FoundCode) => {
    const chances: Chances = [chanceOf(a), chanceOf(b)];
    if (!a.offer || !b.offer) return Number(!a.offer) - Number(!b.offer);
    const onOrder = (offer: Offer) => {
      const shopper = audience ? [...offer.audience, audience] : offer.audience;
      return savingOn(offer, { amount: spend ?? 0, audience: shopper }, currency);
    };
    const bySum = spend ? bySaving(onOrder(a.offer), onOrder(b.offer), chances) : 0;
    return bySum || byBest(a.offer, b.offer, currency, chances);
  };
}

/**
 * Chooses the matching codes to show: for a value, the nearest above it, else the largest below;
 * then the best code of each country, the second of each, and so on. Shows at most three codes of a
 * brand in a country, and one over all countries unless it is the only brand.
 */
function chooseCodes(
  codes: readonly FoundCode[],
  query: OfferQuery,
  country: CountryId | null,
  days: CountryDays,
): FoundCode[] {
  const { value, kind } = query;
  const matching = codes.filter((code) => matchesOffer(code, query));
  const enough = matching.filter(({ offer }) => value === null || (offer?.value ?? 0) >= value);
  const chosen = enough.length > 0 ? enough : matching;
  const isSized = value !== null && kind !== "delivery" && kind !== "gift";
  const sign = enough.length > 0 ? 1 : -1;
  const size = ({ offer }: FoundCode) => (isSized ? sign * (offer?.value ?? 0) : 0);
  const ranked = [...Map.groupBy(chosen, ({ countryId }) => countryId)].flatMap(
    ([id, countryCodes]) =>
      countryCodes.sort(compareIn(id, query, days.dayIn(id))).map((code, rank) => ({ code, rank })),
  );
  ranked.sort(
    (a, b) =>
      size(a.code) - size(b.code) ||
      a.rank - b.rank ||
      (a.code.offer && b.code.offer ? byBestAnywhere(a.code.offer, b.code.offer) : 0),
  );
  const isOneBrand = new Set(chosen.map(({ slug }) => slug)).size === 1;
  const limit = country ? maxShown.ofBrand : 1;
  const counts = new Map<string, number>();
  const shown = ranked.filter(({ code: { slug, countryId } }) => {
    const key = isOneBrand ? `${countryId}` : slug;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= limit;
  });
  return shown.slice(0, maxShown.offers).map(({ code }) => code);
}
