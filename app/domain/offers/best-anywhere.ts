import type { Offer } from "./offer.ts";

/** Percentages for anyone, then other percentages, then what does not compare. */
function compareGroup({ kind, up_to, audience }: Offer): number {
  if (kind !== "percent") return 2;
  return up_to || audience.length > 0 ? 1 : 0;
}

/**
 * Compares offers of two countries, the better first. Sums in two currencies do not compare: they stay in their
 * order, after percentages.
 */
export function byBestAnywhere(a: Offer, b: Offer): number {
  const group = compareGroup(a) - compareGroup(b);
  return group || (a.kind === "percent" ? (b.value ?? 0) - (a.value ?? 0) : 0);
}
