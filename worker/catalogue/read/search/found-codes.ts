import { type SQL, sql } from "drizzle-orm";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { byBest } from "#app/domain/offers/best-offer.ts";
import { type Offer, statedFacts } from "#app/domain/offers/offer.ts";
import { decodeOffer } from "#app/domain/offers/offer-text.ts";
import { type BrandIndex, slugAt } from "#app/domain/search/brand-index.ts";
import type { OfferAsked } from "#app/domain/search/parse-words.ts";
import { countryMask, prepareIndex } from "#app/domain/search/prepare.ts";
import { prepare } from "../../database.ts";
import { isLiveOn } from "../live-codes.ts";

/** How many codes are shown, of one brand in a country, and how many brands are looked through. */
const maxShown = { named: 4, offers: 24, ofBrand: 3, brands: 100 };
/** Rows of codes that are read for an offer. */
const maxRead = 1_000;

/** A live code that a search finds. Dates are YYYY-MM-DD. */
export interface FoundCode {
  countryId: CountryId;
  slug: string;
  name: string;
  name_ar: string | null;
  name_en: string | null;
  code: string;
  discount: string;
  discount_ar: string | null;
  offer: Offer | null;
  /** The last report. */
  checked: string;
}

type CodeRow = Omit<FoundCode, "offer"> & { offer: string | null };

const fields = sql`
  b.country_id AS countryId, b.slug, b.name, b.name_ar, b.name_en, p.code, p.discount, p.discount_ar,
  p.offer, p.last_reported_date AS checked`;

/** A statement for the live codes that have one of the texts, in capitals or small letters. */
export function selectCodesNamed(
  d1: D1Database,
  codes: readonly string[],
  today: string,
): D1PreparedStatement {
  const texts = JSON.stringify([...codes, ...codes.map((code) => code.toLowerCase())]);
  // CROSS JOIN: one probe of the index for each text.
  const query = sql`
    SELECT DISTINCT ${fields}
    FROM json_each(${texts}) j
      CROSS JOIN promo_codes p ON p.code = j.value
      JOIN brands b ON b.id = p.brand_id
    WHERE b.is_active AND ${isLiveOn(today)}
    ORDER BY p.id LIMIT ${maxShown.named}`;
  return prepare(d1, query);
}

/** The brands of which codes are looked through, the popular ones first: a country, or all, and a slug. */
export function brandsWithCodes(
  index: BrandIndex,
  country: CountryId | null,
  among: Iterable<number> = index.name.keys(),
): [CountryId | null, string][] {
  const { withCodes } = prepareIndex(index);
  const keys: [CountryId | null, string][] = [];
  for (const at of among) {
    if (!((withCodes[at] ?? 0) & countryMask(country))) continue;
    if (keys.push([country, slugAt(index, at)]) === maxShown.brands) break;
  }
  return keys;
}

/** The condition for codes of whose offer something is asked, as far as the database can tell. */
function hasOffer({ kind, audience }: OfferAsked): SQL {
  const conditions = [sql`p.offer IS NOT NULL`];
  if (kind === "delivery") {
    conditions.push(sql`(p.offer ->> '$.kind' = ${kind} OR p.offer ->> '$.free_delivery')`);
  } else if (kind) conditions.push(sql`p.offer ->> '$.kind' = ${kind}`);
  if (audience) conditions.push(sql`instr(p.offer, ${`"${audience}"`}) > 0`);
  return sql.join(conditions, sql` AND `);
}

/** A statement for the live codes of brands with an offer that is asked for. */
export function selectCodesOffering(
  d1: D1Database,
  keys: readonly (readonly [CountryId | null, string])[],
  asked: OfferAsked,
  today: string,
): D1PreparedStatement {
  // A brand of all countries is looked for in each.
  const query = sql`
    SELECT ${fields}
    FROM json_each(${JSON.stringify(keys)}) j
      CROSS JOIN countries c ON c.id = coalesce(j.value ->> 0, c.id)
      CROSS JOIN brands b ON b.country_id = c.id AND b.slug = j.value ->> 1
      CROSS JOIN promo_codes p ON p.brand_id = b.id
    WHERE b.is_active AND ${isLiveOn(today)} AND ${hasOffer(asked)}
    LIMIT ${maxRead}`;
  return prepare(d1, query);
}

/** The codes in the rows of a statement. */
export function toCodes(result: D1Result | undefined): FoundCode[] {
  return ((result as D1Result<CodeRow> | undefined)?.results ?? []).map((row) => ({
    ...row,
    offer: row.offer === null ? null : statedFacts(decodeOffer(row.offer)),
  }));
}

/**
 * The codes to show of those with an offer that is asked for: of a value the nearest above it, else
 * the largest below; the better offer first. No brand has more than three, and over all countries one.
 */
export function chooseOffering(
  codes: readonly FoundCode[],
  { value, kind }: OfferAsked,
  country: CountryId | null,
): FoundCode[] {
  const isEnough = ({ offer }: FoundCode) => value === null || (offer?.value ?? 0) >= value;
  const enough = codes.filter(isEnough);
  const chosen = enough.length > 0 ? enough : codes.slice();
  const size = ({ offer }: FoundCode) => offer?.value ?? 0;
  const isSized = value !== null && (kind === "percent" || kind === "amount");
  const sign = enough.length > 0 ? 1 : -1;
  chosen.sort((a, b) => {
    if (isSized && size(a) !== size(b)) return sign * (size(a) - size(b));
    if (!a.offer || !b.offer || a.countryId !== b.countryId) return 0;
    return byBest(a.offer, b.offer, countryById(a.countryId).currency);
  });
  const ofBrand = new Map<string, number>();
  const most = country ? maxShown.ofBrand : 1;
  const shown = chosen.filter(({ slug }) => {
    const count = (ofBrand.get(slug) ?? 0) + 1;
    ofBrand.set(slug, count);
    return count <= most;
  });
  return shown.slice(0, maxShown.offers);
}
