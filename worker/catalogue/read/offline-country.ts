import { addDays } from "#app/domain/base/dates.ts";
import { type ExpiryTally, endedIn } from "#app/domain/catalogue/live-codes.ts";
import { newsDays } from "#app/domain/device/offline-country.ts";
import type { Database } from "#worker/catalogue/database.ts";
import { brands } from "#worker/catalogue/schema.ts";
import { activeIn, type BrandWithCodes, listBrandsWithCodes } from "./records.ts";

/** A brand with its live codes, and how many of its codes ended lately on which day. */
export type OfflineSource = BrandWithCodes & { ended: ExpiryTally };

/** A country's active brands by name; `ended` goes back the days that the file tells of. */
export async function readOfflineBrands(
  db: Database,
  countryId: number,
  today: string,
): Promise<OfflineSource[]> {
  const { id, expiry_tally: tally } = brands;
  const [listed, tallies] = await Promise.all([
    listBrandsWithCodes(db, countryId, today),
    db.select({ id, tally }).from(brands).where(activeIn(countryId)),
  ]);
  const from = addDays(today, -newsDays);
  const endedByBrand = new Map(tallies.map(({ id, tally }) => [id, endedIn(tally, from, today)]));
  return listed.map((brand) => ({ ...brand, ended: endedByBrand.get(brand.id) ?? {} }));
}
