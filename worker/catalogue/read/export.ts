import { asc, getTableColumns } from "drizzle-orm";
import type { Database } from "../database.ts";
import { brands, promoCodes } from "../schema.ts";
import { listCountries } from "./countries.ts";

const { search_text, expiry_tally, ...brandColumns } = getTableColumns(brands);

/**
 * The full data set: countries, brands and promo_codes with all their fields, active or not, in the
 * order of their ids. Two exports of the same catalogue are the same to the byte.
 */
export async function exportDataset(db: Database) {
  const [countries, [brandRows, codeRows]] = await Promise.all([
    listCountries(db),
    db.batch([
      db.select(brandColumns).from(brands).orderBy(asc(brands.id)),
      db.select().from(promoCodes).orderBy(asc(promoCodes.id)),
    ]),
  ]);
  return { countries, brands: brandRows, promo_codes: codeRows };
}
