import { compareTexts } from "#app/domain/base/compare.ts";
import { addDays, newest } from "#app/domain/base/dates.ts";
import { memoize } from "#app/domain/base/once.ts";
import type { Currency } from "#app/domain/directory/countries.ts";
import { byBestCode } from "#app/domain/offers/best-offer.ts";
import { type Offer, statedFacts } from "#app/domain/offers/offer.ts";
import { type PackedOffer, packOffer, unpackOffer } from "#app/domain/offers/offer-text.ts";
import { chanceOfWorking, isProven } from "#app/domain/verdict/chance.ts";
import { isConfirmedFailing, type Verdict } from "#app/domain/verdict/verdict.ts";
import type { PromoCodeRecord } from "./catalogue.ts";
import { freshUntil, quotableUntil } from "./check-age.ts";
import { type ExpiryTally, isLive, isStarted, isUsedUp, readTally } from "./live-codes.ts";

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

/** Best code with its chance, and whether it may be highlighted: see isProven. */
export interface RatedBest extends BestCode {
  chance: number;
  isProven: boolean;
}

/** Rates the best code of a store on a day by shoppers' verdict on it. */
export function rateBest(
  best: BestCode | null,
  verdict: Verdict | null,
  day: string,
): RatedBest | null {
  const evidence = { verdict, last_reported_date: best?.checked ?? "" };
  return (
    best && {
      ...best,
      chance: chanceOfWorking(evidence, day),
      isProven: isProven(evidence, day),
    }
  );
}

/** Summary of a brand's live codes on one day, for lists. Dates are YYYY-MM-DD. */
export interface LiveSummary {
  liveCodes: number;
  best: BestCode | null;
  /** Newest report of a live code. */
  checked: string | null;
  /** Earliest expiry date of a live code. */
  ends: string | null;
  /** Latest start date of a live code. */
  started: string | null;
}

/** Fields of a code from which brand facts are computed. */
type CodeFacts = Readonly<Omit<PromoCodeRecord, "note">> & {
  readonly verdict?: Verdict | undefined;
};

/** Increment after changes to facts or tallies; the nightly run then recomputes them. */
export const summaryVersion = 7;

/** Dates from which, and until which, a step applies; `from` is absent if it applied at the write. */
interface Step {
  from?: string | undefined;
  until: string;
}

/**
 * Everything that lists need about a brand's codes on any day, in addition to the tally of expiry dates.
 * Until the next write codes only start, end, or become too old to count as fresh or to quote, so a
 * list of steps is sufficient: each step is better than those before it, and the current step on a
 * day is the last one that applies to it.
 */
export interface BrandSummaries {
  version: number;
  best: (Omit<BestCode, "offer"> & Rated["step"] & { offer: PackedOffer })[];
  checked: (Step & { day: string })[];
  /**
   * Codes live at the write, or that start later, by the day they were added or start, for the
   * write's day and six before.
   */
  added: Record<string, number>;
}

/** Chance of a code in a step; the `last` day of the code is absent if the step ends on it. */
interface Rated {
  chance: number;
  step: Step & { last?: string };
}

const never = "never";
const recentDays = 7;

function stepOn<Each extends Step>(steps: readonly Each[], day: string) {
  return steps.findLast(({ from = "", until }) => from <= day && until >= day);
}

/** Lists, worst first, the steps to which no better one applies all the time; the input is best first. */
function neededSteps<Each extends Step>(steps: Iterable<Each>): Each[] {
  const needed: Each[] = [];
  for (const step of steps) {
    const { from = "", until } = step;
    const isNeeded = needed.every((better) => (better.from ?? "") > from || better.until < until);
    if (isNeeded) needed.push(step);
  }
  return needed.reverse();
}

const recentSince = memoize((day: string) => addDays(day, 1 - recentDays));

/**
 * Lists the steps of a code: its chance falls on the day after its check was fresh, unless confirmed
 * answers decide it.
 */
function rateSteps<Code extends CodeFacts>(code: Code, today: string): (Code & Rated)[] {
  const { start_date, expiry_date, last_reported_date: checked } = code;
  const from = isStarted(start_date, today) ? undefined : (start_date as string);
  const quotable = quotableUntil(checked);
  const until = expiry_date !== null && expiry_date < quotable ? expiry_date : quotable;
  const fresh = freshUntil(checked);
  const chance = chanceOfWorking(code, from ?? today);
  const later = chanceOfWorking(code, addDays(fresh, 1));
  if (chance === later || fresh >= until) return [{ ...code, chance, step: { from, until } }];
  return [
    { ...code, chance, step: { from, until: fresh, last: until } },
    { ...code, chance: later, step: { from: addDays(fresh, 1), until } },
  ];
}

/** Counts the codes that are live or start later by the day they were added or start, in order. */
function recentlyAdded(
  codes: readonly CodeFacts[],
  now: string,
  today: string,
): Record<string, number> {
  const since = recentSince(today);
  const recent = codes
    .map((code) => ({
      code,
      day: newest([code.created_at ?? now, code.start_date])?.slice(0, 10) ?? "",
    }))
    .filter(({ code, day }) => day >= since && isLive(code, day > today ? day : today))
    .map(({ day }) => day);
  const added: Record<string, number> = {};
  for (const day of recent.sort()) added[day] = (added[day] ?? 0) + 1;
  return added;
}

/**
 * Computes the facts of a brand from all its codes, in any order. Among equal offers the later
 * report wins, then the later end. Codes confirmed as failing, or last verified more than three
 * months ago, are never best. `currency` is the country's; a code without `created_at` is added by
 * this write at `now` (ISO 8601 UTC), which falls on `today` in the country.
 */
export function summarizeCodes(
  codes: readonly CodeFacts[],
  currency: Currency,
  now: string,
  today = now.slice(0, 10),
): BrandSummaries {
  const codesInUse = codes.filter((code) => code.is_active && !isUsedUp(code));
  const stepOf = ({ start_date: start }: CodeFacts, until: string): Step =>
    isStarted(start, today) ? { until } : { from: start as string, until };
  const checks = codesInUse
    .map((code) => ({ ...stepOf(code, code.expiry_date ?? never), day: code.last_reported_date }))
    .sort(
      (a, b) =>
        compareTexts(b.day, a.day) ||
        compareTexts(b.until, a.until) ||
        compareTexts(a.from ?? "", b.from ?? ""),
    );
  const offers = codesInUse
    .filter((code) => !isConfirmedFailing(code))
    .flatMap((code) => {
      const offer = statedFacts(code.offer);
      return offer ? rateSteps({ ...code, offer }, today) : [];
    })
    .sort((a, b) => byBestCode(a, b, currency))
    .map((code) => ({
      ...code.step,
      code: code.code,
      checked: code.last_reported_date,
      discount: code.discount,
      discount_ar: code.discount_ar,
      offer: packOffer(code.offer),
    }));
  return {
    version: summaryVersion,
    best: neededSteps(offers),
    checked: neededSteps(checks),
    added: recentlyAdded(codes, now, today),
  };
}

/** Returns the best live code on a day; null if no live code has facts. */
export function bestOn(facts: BrandSummaries, day: string): BestCode | null {
  const found = stepOn(facts.best, day);
  if (!found) return null;
  const { from: _, last, ...step } = found;
  return { ...step, until: last ?? step.until, offer: unpackOffer(step.offer) };
}

/** Counts the codes that were added, or started, on a day or in the six days before it. */
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
    ...readTally(tally, day),
    best: bestOn(facts, day),
    checked: stepOn(facts.checked, day)?.day ?? null,
  };
}
