import { type SQL, sql } from "drizzle-orm";
import { type BrandSummaries, bestOn } from "#app/domain/catalogue/brand-summary.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { byBest } from "#app/domain/offers/best-offer.ts";
import { isAnswered, isCurrentVerdict } from "../catalogue/answered.ts";
import { prepare } from "../catalogue/database.ts";
import { isLiveOn, type RowDay, rowDay } from "../catalogue/read/live-codes.ts";
import type { SeenCodes, StoreNews } from "../catalogue/schema/followers.ts";

/** A store's codes on a day, as far as its followers hear about them. */
export interface StoreState {
  brandId: number;
  countryId: CountryId;
  best: ReturnType<typeof bestOn>;
  failing: string[];
}

const failingCodes = (day: RowDay) => sql`(
  SELECT json_group_array(p.code) FROM promo_codes p JOIN answered_codes a ON ${isAnswered}
  WHERE p.brand_id = b.id AND ${isLiveOn(day)} AND a.level = 'failing' AND a.confirmed
    AND ${isCurrentVerdict})`;

/** Reads the states of active brands; `condition` selects them as `b`. */
export async function readStates(
  d1: D1Database,
  condition: SQL,
  days: CountryDays,
): Promise<StoreState[]> {
  type Row = { id: number; countryId: CountryId; facts: string; failing: string };
  const { results } = await prepare(
    d1,
    sql`SELECT b.id, b.country_id AS countryId, b.live_facts AS facts, ${failingCodes(rowDay(days))} AS failing
      FROM brands b WHERE b.is_active AND ${condition}`,
  ).all<Row>();
  return results.map(({ id, countryId, facts, failing }) => ({
    brandId: id,
    countryId,
    best: bestOn(JSON.parse(facts) as BrandSummaries, days.dayIn(countryId)),
    failing: JSON.parse(failing) as string[],
  }));
}

export const seenCodes = ({ best, failing }: StoreState): SeenCodes => ({
  best: best && { code: best.code, offer: best.offer },
  failing,
});

/** Returns the news since the last check: a code better than before, else one now failing. */
export function findNews(before: SeenCodes, state: StoreState): StoreNews | null {
  const { best, failing, countryId } = state;
  const { currency } = countryById(countryId);
  if (best && best.code !== before.best?.code) {
    const { code, discount, discount_ar } = best;
    const isBetter = !before.best || byBest(best.offer, before.best.offer, currency) < 0;
    if (isBetter) return { kind: "better", code, discount, discount_ar };
  }
  const code = failing.find((failed) => !before.failing.includes(failed));
  return code === undefined ? null : { kind: "failing", code };
}

/** Returns whether earlier news still holds. */
export function isTrue(news: StoreNews, { best, failing }: StoreState): boolean {
  return news.kind === "better" ? best?.code === news.code : failing.includes(news.code);
}
