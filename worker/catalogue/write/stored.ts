import { type SQL, sql } from "drizzle-orm";
import type { StoredBrand, StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import { addTotals, type CountryTotals, noTotals } from "#app/domain/catalogue/country-totals.ts";
import type { StatedOffer } from "#app/domain/offers/offer.ts";
import { decodeOffer } from "#app/domain/offers/offer-text.ts";
import type { Verdict } from "#app/domain/verdict/verdict.ts";
import { brandSnapshot, columnList, promoCodeColumns } from "../columns.ts";
import { queryAll } from "../database.ts";

/** A country's brands with all their codes, live or not, and its catalogue version. */
interface StoredCatalogue {
  version: number;
  /** The country's totals. */
  totals: CountryTotals;
  brands: StoredBrand[];
  verdicts: StoredVerdicts;
}

/** Verdicts on a country's codes by verdictKey. */
export type StoredVerdicts = ReadonlyMap<string, Verdict>;

/** Identifies a verdict by store slug, code and the day of the check. */
const verdictKey = (...parts: [slug: string, code: string, checked: string]) => parts.join("/");

/** Adds the verdict since its last check to each code of a store. */
export function withVerdicts<Code extends Pick<StoredPromoCode, "code" | "last_reported_date">>(
  slug: string,
  codes: readonly Code[],
  verdicts: StoredVerdicts,
) {
  return codes.map((code) => ({
    ...code,
    verdict: verdicts.get(verdictKey(slug, code.code, code.last_reported_date)),
  }));
}

const { brand_id, ...codeColumns } = promoCodeColumns;
const codeNames = Object.keys(codeColumns);

// Limit of letters in slugs, within D1's limit for a parameter.
const maxLetters = 500_000;

/** Selects slugs; null, which reads all brands, if they exceed one parameter. */
export function selectSlugs(slugs: readonly string[]): SQL | null {
  const list = JSON.stringify(slugs);
  return list.length > maxLetters ? null : sql`SELECT value FROM json_each(${list})`;
}

const hasSlugIn = (slugs: SQL | null) => (slugs ? sql`b.slug IN (${slugs})` : sql`true`);

// One JSON array per brand: 40,000 separate rows cost more to transfer than to read.
const brandsWithCodes = (countryId: number, slugs: SQL | null) => sql`
  SELECT ${columnList(brandSnapshot, "b")},
    (SELECT json_group_array(json_array(${columnList(codeColumns, "p")}))
      FROM promo_codes p WHERE p.brand_id = b.id) AS codes
  FROM brands b WHERE b.country_id = ${countryId} AND ${hasSlugIn(slugs)}
  ORDER BY b.id`;

// "+" selects the index of slugs; that of levels would read the whole country.
const selectVerdicts = (countryId: number, slugs: SQL | null) => sql`
  SELECT slug, code, checked, level, worked, answers, confirmed FROM answered_codes AS b
  WHERE country_id = ${countryId} AND +level <> 'few' AND ${hasSlugIn(slugs)}`;

export const catalogueVersion = (countryId: number) =>
  sql`SELECT catalogue_version AS version, totals FROM countries WHERE id = ${countryId}`;

type BrandRow = Omit<StoredBrand, "is_active" | "promo_codes"> & {
  is_active: number;
  codes: string;
};

type VerdictRow = Record<"slug" | "code" | "checked", string> & {
  level: "works" | "mixed" | "failing";
} & Record<"worked" | "answers" | "confirmed", number>;

/** Parts of a verdict that a catalogue's facts do not contain. */
const noDetails = { last_worked: null, reasons: {} };

const lists = Object.entries(brandSnapshot)
  .filter(([, { dataType }]) => dataType === "json")
  .map(([name]) => name);

/** Decodes stored offers; equal ones share one object. */
function offerDecoder() {
  const known = new Map<string, StatedOffer>();
  return (text: string): StatedOffer => {
    const offer = known.get(text) ?? decodeOffer(text);
    known.set(text, offer);
    return offer;
  };
}

function storedCode(
  values: readonly unknown[],
  decodeOffer: (text: string) => StatedOffer,
): StoredPromoCode {
  const code: Record<string, unknown> = {};
  codeNames.forEach((name, index) => {
    code[name] = values[index];
  });
  code.is_active = code.is_active === 1;
  if (typeof code.offer === "string") code.offer = decodeOffer(code.offer);
  return code as StoredPromoCode;
}

function storedBrand(
  { codes, is_active, ...row }: BrandRow,
  decodeOffer: (text: string) => StatedOffer,
): StoredBrand {
  const promo_codes = (JSON.parse(codes) as unknown[][]).map((code) =>
    storedCode(code, decodeOffer),
  );
  const brand: Record<string, unknown> = { ...row, is_active: is_active === 1, promo_codes };
  for (const name of lists) {
    if (typeof brand[name] === "string") brand[name] = JSON.parse(brand[name]);
  }
  return brand as unknown as StoredBrand;
}

/** Reads a country's brands and codes, or some by slug, with their version, in one round trip. */
export async function readStored(
  d1: D1Database,
  countryId: number,
  slugs: SQL | null = null,
): Promise<StoredCatalogue> {
  const [[country], brands, verdicts] = await queryAll<
    [{ version: number; totals: string }, BrandRow, VerdictRow]
  >(
    d1,
    catalogueVersion(countryId),
    brandsWithCodes(countryId, slugs),
    selectVerdicts(countryId, slugs),
  );
  if (!country) throw new Error(`The table of countries has no row ${countryId}`);
  const decode = offerDecoder();
  const stored = brands.map((brand) => storedBrand(brand, decode));
  return {
    version: country.version,
    totals: slugs ? JSON.parse(country.totals) : addTotals(noTotals, stored),
    brands: stored,
    verdicts: new Map(
      verdicts.map(({ slug, code, checked, confirmed, ...counts }) => [
        verdictKey(slug, code, checked),
        { ...counts, ...noDetails, confirmed: confirmed === 1 },
      ]),
    ),
  };
}
