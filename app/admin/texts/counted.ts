/** A number with its thousands set apart. */
export const number = (value: number) => value.toLocaleString("en-US");

/** A number with its noun: "1 code", "2 codes"; `other` is a plural that has more than an "s". */
export const counted = (value: number, one: string, other = `${one}s`) =>
  `${number(value)} ${value === 1 ? one : other}`;
