import { addDays } from "#app/domain/dates.ts";
import { type ExpiryTally, endedIn } from "#app/domain/live-codes.ts";
import { endedWithin } from "#app/domain/pocket.ts";
import type { Database } from "../database.ts";
import { brands } from "../schema.ts";
import { activeIn, type BrandWithCodes, listBrandsWithCodes } from "./records.ts";

/** A country's active brands by name with their live codes, and how many codes ended lately on which day. */
export async function readPocketBrands(
  db: Database,
  countryId: number,
  today: string,
): Promise<(BrandWithCodes & { ended: ExpiryTally })[]> {
  const { id, expiry_tally: tally } = brands;
  const [listed, tallies] = await Promise.all([
    listBrandsWithCodes(db, countryId, today),
    db.select({ id, tally }).from(brands).where(activeIn(countryId)),
  ]);
  const from = addDays(today, -endedWithin);
  const endedOf = new Map(tallies.map(({ id, tally }) => [id, endedIn(tally, from, today)]));
  return listed.map((brand) => ({ ...brand, ended: endedOf.get(brand.id) ?? {} }));
}
