import { countries } from "#app/domain/directory/countries.ts";

/**
 * An item of the spec's section 2: the elements that hold it, and the whole English text of each, in order, as the
 * spec words it. In Arabic there are as many, and what is written alike in both languages is the same.
 */
export type SpecItem = readonly [
  item: string,
  selector: string,
  texts: readonly (string | RegExp)[],
];

export const flagsAndNames = countries.map(({ flag, name }) => `${flag}${name.en}`);
