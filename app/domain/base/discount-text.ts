/** A discount whose whole wording is one of the few that shops use everywhere. */
type PlainDiscount =
  | { kind: "percent"; percent: number }
  | { kind: "upTo"; percent: number }
  | { kind: "freeDelivery" };

/**
 * Reads a discount such as "15% off", "Up to 50% OFF" or "Free shipping". Null for any wording that
 * says more: a translation of the rest would lose it.
 */
export function plainDiscount(text: string): PlainDiscount | null {
  if (/^free (?:delivery|shipping)[.!]?$/i.test(text)) return { kind: "freeDelivery" };
  const found = /^(up to )?(\d{1,2})\s?% ?(?:off|discount)[.!]?$/i.exec(text);
  if (!found) return null;
  const percent = Number(found[2]);
  return { kind: found[1] ? "upTo" : "percent", percent };
}
