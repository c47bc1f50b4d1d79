import { createHash } from "node:crypto";

type Row = Readonly<Record<string, unknown>>;

export interface Dataset {
  countries: Row[];
  brands: Row[];
  promo_codes: Row[];
  partners: Row[];
}

export function parseDataset(text: string): Dataset {
  const data = JSON.parse(text);
  for (const list of ["countries", "brands", "promo_codes", "partners"]) {
    if (!Array.isArray(data?.[list])) throw new Error(`The backup has no list of ${list}`);
  }
  return data;
}

export const fileDigest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

// A backup lacks columns added after it; omitting nulls makes the rows comparable.
const toLine = (row: Row) =>
  JSON.stringify(
    Object.entries(row)
      .filter(([, value]) => value !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Returns the SHA-256 of an export's contents, without ids and times that a restore recreates. */
export function contentDigest({ brands, promo_codes, partners }: Dataset): string {
  const names = new Map(brands.map(({ id, country_id, slug }) => [id, `${country_id} ${slug}`]));
  const lines = [...brands, ...promo_codes].map(
    ({ id: _id, updated_at: _updated, brand_id, ...row }) =>
      toLine({ ...row, brand: names.get(brand_id) ?? null }),
  );
  lines.push(...partners.map(toLine));
  const hash = createHash("sha256");
  for (const line of lines.sort()) hash.update(line).update("\n");
  return hash.digest("hex");
}

/** Formats the counts, such as "11 countries, 447 brands, 2135 codes". */
export const countsText = ({ countries, brands, promo_codes }: Dataset) =>
  `${countries.length} countries, ${brands.length} brands, ${promo_codes.length} codes`;
