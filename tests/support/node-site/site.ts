import { env } from "cloudflare:workers";
import { type CountryCode, countryByCode } from "#app/domain/directory/countries.ts";
import type { BrandGiven } from "#tests/support/data/catalogue.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { passTime } from "#tests/support/server/pass-time.ts";
import { now } from "#tests/support/server/today.ts";
import { renewFacts } from "#worker/catalogue/write/rebuild-summaries.ts";
import { resetStores } from "./workers.ts";

export type SiteBrands = Partial<Record<CountryCode, readonly BrandGiven[]>>;

export type Verdicts = Readonly<Record<string, "works" | "mixed" | "failing">>;

const workedOfTen = { works: 9, mixed: 5, failing: 0 };

let opened: SiteBrands = {};

export const openedSite = () => opened;

export async function openSite(brands: SiteBrands, verdicts: Verdicts = {}): Promise<void> {
  opened = brands;
  resetStores();
  // An isolate uses its search index for a minute without checking it.
  passTime(61);
  await saveBrands(brands);
  for (const [code, level] of Object.entries(verdicts)) {
    await readRows(
      `INSERT INTO answered_codes (country_id, slug, code, level, checked, worked, answers, confirmed)
        SELECT country_id, slug, code, ?2, last_reported_date, ?3, 10, 1
        FROM promo_codes p JOIN brands b ON b.id = p.brand_id WHERE code = ?1`,
      ...[code, level, workedOfTen[level]],
    );
  }
  if (Object.keys(verdicts).length === 0) return;
  for (const code of Object.keys(brands))
    await renewFacts(env.DB, countryByCode(code as CountryCode), now);
}
