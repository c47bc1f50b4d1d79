import { compareTexts } from "#app/domain/base/compare.ts";
import type { Currency } from "#app/domain/directory/countries.ts";
import { byBestCode, type Ranked } from "./best-offer.ts";
import { bothOffers } from "./offer.ts";
import { type Audience, audiences, type OfferKind, offerKinds } from "./offer-kinds.ts";

/** Filters of a brand's codes: all, one kind of offer, or one audience. */
export const codeFilters = ["all", ...offerKinds, ...audiences] as const;

/** Sort orders of a brand's codes; newest first is the default. */
export const codeOrders = ["newest", "best", "ending"] as const;

export type CodeFilter = (typeof codeFilters)[number];
export type CodeOrder = (typeof codeOrders)[number];

export function isShown({ offer }: Pick<Ranked, "offer">, filter: CodeFilter): boolean {
  if (filter === "all") return true;
  if (!offer) return false;
  if (filter === "delivery" && offer.free_delivery) return true;
  return (
    offer.kind === (filter as OfferKind) ||
    bothOffers(offer).some(({ audience }) => audience.includes(filter as Audience))
  );
}

/** Counts the codes of each filter that is not empty, in the order of the filters. */
export function countFilters(codes: readonly Ranked[]): { filter: CodeFilter; codes: number }[] {
  return codeFilters
    .map((filter) => ({ filter, codes: codes.filter((code) => isShown(code, filter)).length }))
    .filter(({ codes }) => codes > 0);
}

/** Sorts codes in the country's `currency`; equal codes keep their order, newest first. */
export function inCodeOrder<Code extends Ranked>(
  codes: readonly Code[],
  order: CodeOrder,
  currency: Currency,
): Code[] {
  const comparisons: Record<CodeOrder, (a: Code, b: Code) => number> = {
    newest: () => 0,
    best: (a, b) => byBestCode(a, b, currency),
    ending: (a, b) => compareTexts(a.expiry_date ?? "never", b.expiry_date ?? "never"),
  };
  return codes.toSorted(comparisons[order]);
}

/** Returns one of sixteen stripe patterns for a code, as two digits from 0 to 3. */
export function stripes(code: string): string {
  let sum = 0;
  for (let at = 0; at < code.length; at++) sum = (sum * 31 + code.charCodeAt(at)) % 1024;
  return `${sum % 4}${Math.floor(sum / 4) % 4}`;
}

/** Returns the id of a code's card, for links: the code without white space. */
export function codeId(code: string): string {
  return code.replace(/\s+/g, "-");
}
