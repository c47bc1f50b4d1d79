/** A number with its thousands set apart. */
export const number = (value: number) => value.toLocaleString("en-US");

/** A number with its noun: "1 code", "2 codes". */
export const counted = (value: number, one: string, other: string) =>
  `${number(value)} ${value === 1 ? one : other}`;
