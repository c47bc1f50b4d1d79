import { compareTexts } from "#app/domain/base/compare.ts";
import { addDays } from "#app/domain/base/dates.ts";
import { memoize } from "#app/domain/base/once.ts";
import type { Currency } from "#app/domain/directory/countries.ts";
import { byBestCode } from "#app/domain/offers/best-offer.ts";
import { type Offer, statedFacts } from "#app/domain/offers/offer.ts";
import { type PackedOffer, packOffer, unpackOffer } from "#app/domain/offers/offer-text.ts";
import { withChances } from "#app/domain/verdict/chance.ts";
import { isConfirmedFailing, type Verdict } from "#app/domain/verdict/verdict.ts";
import type { PromoCodeRecord } from "./catalogue.ts";
import { quotableUntil } from "./check-age.ts";
import { type ExpiryTally, isLive, isUsedUp, listEnds, liveCount } from "./live-codes.ts";

/** Code with a brand's best offer on a day. */
export interface BestCode {
  offer: Offer;
  code: string;
  discount: string;
  discount_ar: string | null;
  /** Date of the last report, YYYY-MM-DD. */
  checked: string;
  /** Last day on which it is live and quotable: see `isQuotable`. */
  until: string;
}

/** Summary of a brand's live codes on one day, for lists. Dates are YYYY-MM-DD. */
export interface LiveSummary {
  liveCodes: number;
  best: BestCode | null;
  /** Newest report of a live code. */
  checked: string | null;
  /** Earliest expiry date of a live code. */
  ends: string | null;
}

/** Fields of a code from which brand facts are computed. */
type CodeFacts = Readonly<Omit<PromoCodeRecord, "note">> & {
  readonly verdict?: Verdict | undefined;
};

/** Increment after changes to facts or tallies; the nightly run then recomputes them. */
export const summaryVersion = 5;

/**
 * Everything that lists need about a brand's codes on any day, in addition to the tally of expiry dates.
 * Until the next write codes only end or become too old to quote, so a list of steps is sufficient:
 * each step is better than all that end later, and the current step on a day is the last one that
 * has not ended.
 */
export interface BrandSummaries {
  version: number;
  best: (Omit<BestCode, "offer"> & { offer: PackedOffer })[];
  checked: { until: string; day: string }[];
  /** Codes live at the write by the day they were added, for its day and six before. */
  added: Record<string, number>;
}

const never = "never";
const recentDays = 7;

/** Returns the last valid step on a day: earlier steps end later and are worse. */
function stepOn<Step extends { until: string }>(steps: readonly Step[], day: string) {
  return steps.findLast(({ until }) => until >= day);
}

const recentSince = memoize((day: string) => addDays(day, 1 - recentDays));

type CodeWithOffer = CodeFacts & { readonly offer: Offer };

function hasOffer(code: CodeFacts): code is CodeWithOffer {
  return statedFacts(code.offer) !== null;
}

/** Newest report of the codes that end on one day, and the best quotable code until then. */
interface Ending {
  best: CodeWithOffer | null;
  checked: string;
}

function quotedUntil({ expiry_date: expiry, last_reported_date: checked }: CodeFacts): string {
  const until = quotableUntil(checked);
  return expiry !== null && expiry < until ? expiry : until;
}

function findEndings(
  codes: readonly CodeFacts[],
  currency: Currency,
  today: string,
): Map<string, Ending> {
  const endings = new Map<string, Ending>();
  const endingOn = (day: string) => {
    const ending = endings.get(day) ?? { best: null, checked: "" };
    endings.set(day, ending);
    return ending;
  };
  for (const code of withChances(codes, today)) {
    if (!code.is_active || isUsedUp(code)) continue;
    const ending = endingOn(code.expiry_date ?? never);
    if (code.last_reported_date > ending.checked) ending.checked = code.last_reported_date;
    if (!hasOffer(code) || isConfirmedFailing(code)) continue;
    const quoted = endingOn(quotedUntil(code));
    if (!quoted.best || byBestCode(code, quoted.best, currency) < 0) quoted.best = code;
  }
  return endings;
}

/** Counts the live codes by the day they were added, in date order. */
function recentlyAdded(
  codes: readonly CodeFacts[],
  now: string,
  today: string,
): Record<string, number> {
  const since = recentSince(today);
  const recent = codes
    .filter((code) => isLive(code, today) && (code.created_at ?? now) >= since)
    .map(({ created_at = now }) => created_at.slice(0, 10));
  const added: Record<string, number> = {};
  for (const day of recent.sort()) added[day] = (added[day] ?? 0) + 1;
  return added;
}

/**
 * Computes the facts of a brand from all its codes, in any order. Among equal offers the later
 * report wins, then the later end. Codes confirmed as failing, or last verified more than three
 * months ago, are never best. `currency` is the country's; a code without `created_at` is added by
 * this write at `now` (ISO 8601 UTC), which falls on `today` in the country; success chances are
 * computed at `now`.
 */
export function summarizeCodes(
  codes: readonly CodeFacts[],
  currency: Currency,
  now: string,
  today = now.slice(0, 10),
): BrandSummaries {
  const added = recentlyAdded(codes, now, today);
  const facts: BrandSummaries = { version: summaryVersion, best: [], checked: [], added };
  const endings = [...findEndings(codes, currency, today)].sort(([a], [b]) => compareTexts(b, a));
  let best: CodeWithOffer | null = null;
  let newest = "";
  for (const [until, ending] of endings) {
    if (ending.checked > newest) {
      newest = ending.checked;
      facts.checked.push({ until, day: newest });
    }
    if (!ending.best || (best && byBestCode(ending.best, best, currency) > 0)) continue;
    best = ending.best;
    const { code, discount, discount_ar, last_reported_date: checked } = best;
    facts.best.push({
      until,
      code,
      checked,
      discount,
      discount_ar,
      offer: packOffer(best.offer),
    });
  }
  return facts;
}

/** Returns the best live code on a day; null if no live code has facts. */
export function bestOn(facts: BrandSummaries, day: string): BestCode | null {
  const step = stepOn(facts.best, day);
  return step ? { ...step, offer: unpackOffer(step.offer) } : null;
}

/** Counts the codes, live at the write, that were added on a day or in the six days before it. */
export function addedOn(facts: BrandSummaries, day: string): number {
  const since = recentSince(day);
  let count = 0;
  for (const [added, codes] of Object.entries(facts.added)) {
    if (added >= since && added <= day) count += codes;
  }
  return count;
}

export function liveSummary(tally: ExpiryTally, facts: BrandSummaries, day: string): LiveSummary {
  return {
    liveCodes: liveCount(tally, day),
    best: bestOn(facts, day),
    checked: stepOn(facts.checked, day)?.day ?? null,
    ends: listEnds(tally, day)[0]?.day ?? null,
  };
}
