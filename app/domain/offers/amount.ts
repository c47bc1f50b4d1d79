import { toLatinDigits } from "#app/domain/base/digits.ts";

const number = /^\d{1,7}(?:\.\d{1,3})?$/;

/** Largest accepted basket in any currency. */
export const maxAmount = 1_000_000;

/**
 * Parses an amount of money as typed by a shopper, with Latin or Arabic digits and thousands
 * separators. Null if it is invalid, not positive, or more than a million.
 */
export function parseAmount(text: string): number | null {
  const plain = toLatinDigits(text)
    .replace(/[,\u066c\s]/g, "")
    .replace("\u066b", ".");
  if (!number.test(plain)) return null;
  const amount = Number(plain);
  return amount > 0 && amount <= maxAmount ? amount : null;
}
