/** A number with its thousands set apart. */
export const number = (value: number) => value.toLocaleString("en-US");

/** A number with its noun: "1 code", "2 codes"; `other` is a plural that has more than an "s". */
export const counted = (value: number, one: string, other = `${one}s`) =>
  `${number(value)} ${value === 1 ? one : other}`;

/** The parts that are there, in a row: "1 brand, 2 codes". */
export const list = (...parts: (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(", ");

/** "1 brand, 2 codes"; no word of what there is none of. */
export const brandsAndCodes = (brands: number, codes: number) =>
  list(brands > 0 && counted(brands, "brand"), codes > 0 && counted(codes, "code"));

/** How a number changes: "41 → 57", "41, the same". */
export const fromTo = (before: number, after: number) =>
  before === after ? `${number(after)}, the same` : `${number(before)} → ${number(after)}`;
