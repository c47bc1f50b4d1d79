import { toLatinDigits } from "#app/domain/base/digits.ts";
import type { Unit } from "./look.ts";

/** Returns the number of a cell without signs: "1,500", "10%", "10 off", «٥٠»; null for other texts. */
export function readNumber(text: string): number | null {
  const plain = toLatinDigits(text)
    .replace(/^(?:flat|save|extra|خصم|وفر)\s|\soff$|[%٪\s]/gi, "")
    .replace(/[,٬](?=\d{3}(?!\d))/g, "")
    .replace(/[,٫]/, ".");
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Math.abs(Number(plain)) : null;
}

/** Returns true for a text that is a number without a unit. */
export const isBareNumber = (text: string): boolean =>
  !/[%٪]/.test(text) && readNumber(text) !== null;

export interface Amount {
  /** The text of the number. */
  text: string;
  unit: Unit | null;
  /** ISO 4217; "" if unknown. */
  currency: string;
  minimum: string;
  /** The numbers of the column are at most 1, so that 1 is 100% as 0.15 is 15%. */
  isShare: boolean;
}

/** Writes an amount with its unit as a discount; null if a part is unknown. */
export function writeAmount({ text, unit, currency, minimum, isShare }: Amount): string | null {
  if (unit === "delivery") return "Free delivery";
  const number = readNumber(text);
  if (!unit || !number || (unit === "money" && !currency)) return null;
  const isPart = number < 1 || (isShare && number === 1);
  const percent = Number((isPart ? number * 100 : number).toPrecision(12));
  if (unit === "percent" ? percent > 100 : number < 1) return null;
  const sum = unit === "percent" ? `${percent}%` : `${currency} ${number}`;
  const least = readNumber(minimum.replace(/[^\d.,٠-٩]/g, "")) ?? 0;
  return least > 0 && currency ? `${sum} off orders over ${currency} ${least}` : `${sum} off`;
}
