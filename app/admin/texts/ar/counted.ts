import { formatNumber } from "#app/domain/base/format.ts";

/** A number in the digits of the Arabic pages. */
export const number = (value: number) => formatNumber(value, "ar");

/** A name, code or file in an Arabic sentence, whatever its script. */
export const isolated = (text: string | number = "") => `\u2068${text}\u2069`;

/** Names, one after the other: "نون، سوق". */
export const list = (parts: readonly string[]) => parts.filter(Boolean).join("، ");

/** A noun with its number, in the six forms of Arabic; "#" stands for the number. */
export type Forms = readonly [
  zero: string,
  one: string,
  two: string,
  few: string,
  many: string,
  other: string,
];

const order = ["zero", "one", "two", "few", "many", "other"] as const;
const rules = new Intl.PluralRules("ar");

/** A number with its noun, in the form that the number asks for. */
export function counted(value: number, forms: Forms): string {
  return forms[order.indexOf(rules.select(value))]?.replace("#", number(value)) ?? "";
}
