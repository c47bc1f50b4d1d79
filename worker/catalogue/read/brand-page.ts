import { and, eq, inArray, sql } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import {
  type BestCode,
  type LiveSummary,
  liveSummary,
} from "#app/domain/catalogue/brand-summary.ts";
import { isLive } from "#app/domain/catalogue/live-codes.ts";
import { inOrder } from "#app/domain/directory/brand-order.ts";
import { type CountryId, countries, countryById } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { bestByMonth, type MonthBest } from "#app/domain/offers/best-by-month.ts";
import type { FailReason } from "#app/domain/verdict/answer.ts";
import {
  type AnswerDay,
  isConfirmedFailing,
  storeReasons,
  windowDays,
} from "#app/domain/verdict/verdict.ts";
import { heldFromIn } from "../../answers/holds.ts";
import { storeNames } from "../columns.ts";
import type { Database } from "../database.ts";
import { answeredCodes } from "../schema/answers.ts";
import { brands } from "../schema/catalogue.ts";
import type { BrandCard, CountryListing } from "./listing.ts";
import { codeWithVerdict, type PromoCode, selectCodes, shownCodes } from "./records.ts";

/** Another country that lists the brand, with its live codes there. */
export interface Elsewhere extends Pick<LiveSummary, "liveCodes" | "best"> {
  countryId: CountryId;
}

const { country_id, expiry_tally: tally, live_facts: facts } = brands;
const { description, description_ar, website_url, category } = brands;
const { delivery_fee, return_days, payments, code_place, code_place_ar } = brands;
const texts = { description, description_ar, website_url, category };
const { updated_at } = brands;
const terms = { delivery_fee, return_days, payments, code_place, code_place_ar };
const shownColumns = { ...storeNames, ...texts, ...terms, updated_at };

/** A brand with its live codes, newest first, and its listings in other countries. */
export interface BrandPageData extends Pick<typeof brands.$inferSelect, keyof typeof shownColumns> {
  codes: PromoCode[];
  /** The code that lists show. */
  best: BestCode | null;
  /** Confirmed reasons why the store refuses its codes, most frequent first. */
  reasons: FailReason[];
  /** The best codes of the last twelve months; null if unknown. */
  months: MonthBest<PromoCode>[] | null;
  elsewhere: Elsewhere[];
  /** Up to three brands of its category and country with working codes, unless it has one. */
  similar: BrandCard[];
}

const countryIds = countries.map(({ id }) => id);

/** Selects an active brand in all countries by one index probe each: no index begins with slug. */
export const selectEverywhere = (db: Database, slug: string) =>
  db
    .select({ country_id, tally, facts, ...shownColumns })
    .from(brands)
    .where(and(inArray(country_id, countryIds), eq(brands.slug, slug), eq(brands.is_active, true)));

/** SQL for the days on which a code failed since its last check, as JSON, without held answers. */
const failureDays = (countryId: CountryId, since: string) => sql<string>`(
  SELECT json_group_array(json_object('day', day, 'failed', failed, 'reasons', json(d.reasons),
    'systems', json(systems)))
  FROM code_days d WHERE d.code_id = ${answeredCodes.id} AND d.checked = ${answeredCodes.checked}
    AND failed > 0 AND day >= ${since} AND day < ${heldFromIn(sql`${countryId}`)})`;

const maxReasons = 2;

const toReasons = (rows: readonly { failures: string }[]): FailReason[] =>
  storeReasons(rows.map(({ failures }) => JSON.parse(failures) as AnswerDay[]))
    .slice(0, maxReasons)
    .map(({ reason }) => reason);

const maxSimilar = 3;

function findSimilar(
  { countryId, brands }: CountryListing,
  { slug, category }: Pick<BrandPageData, "slug" | "category">,
): BrandCard[] {
  const similar = brands.filter(
    (brand) => brand.category === category && brand.liveCodes > 0 && brand.slug !== slug,
  );
  return inOrder(similar, "best", countryById(countryId).currency).slice(0, maxSimilar);
}

/** Reads an active brand for its page, or null; also the country's listing if no code works. */
export async function readBrandPage(
  db: Database,
  countryId: CountryId,
  slug: string,
  days: CountryDays,
  readListing: () => Promise<CountryListing>,
): Promise<BrandPageData | null> {
  const today = days.dayIn(countryId);
  const since = addDays(today, 1 - windowDays);
  const [found, rows] = await db.batch([
    selectEverywhere(db, slug),
    selectCodes(
      db,
      { ...codeWithVerdict, failures: failureDays(countryId, since) },
      and(eq(country_id, countryId), eq(brands.slug, slug)),
    ),
  ]);
  const here = found.find((brand) => brand.country_id === countryId);
  if (!here) return null;
  const { country_id: _, tally, facts, ...brand } = here;
  const { best } = liveSummary(tally, facts, today);
  const elsewhere = found
    .filter((other) => other !== here)
    .map(({ country_id, tally, facts }) => {
      const { liveCodes, best } = liveSummary(tally, facts, days.dayIn(country_id));
      return { countryId: country_id as CountryId, liveCodes, best };
    });
  const all = shownCodes(rows);
  const codes = all.filter((code) => isLive(code, today));
  const needsSimilar = here.category !== null && codes.every(isConfirmedFailing);
  const similar = needsSimilar ? findSimilar(await readListing(), here) : [];
  const months = bestByMonth(all, today, countryById(countryId).currency);
  const reasons = toReasons(rows.filter(({ code }) => isLive(code, today)));
  return { ...brand, codes, best, reasons, months, elsewhere, similar };
}
