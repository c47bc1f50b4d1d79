import { toLatinDigits } from "#app/domain/base/digits.ts";

const number = /^\d{1,7}(?:\.\d{1,3})?$/;

/** The largest basket that is accepted, in any currency. */
export const maxAmount = 1_000_000;

/**
 * Reads an amount of money as a shopper types it: in either digits, with thousands separators.
 * Null if it is none, is not more than 0, or is more than a million.
 */
export function parseAmount(text: string): number | null {
  const plain = toLatinDigits(text)
    .replace(/[,\u066c\s]/g, "")
    .replace("\u066b", ".");
  if (!number.test(plain)) return null;
  const amount = Number(plain);
  return amount > 0 && amount <= maxAmount ? amount : null;
}
