// Ranks of matches, best first. A namespace of constants, which a bundler inlines.

export const exact = 0;
export const prefix = 1;
export const wholeWord = 2;
export const wordPrefix = 3;
export const sameSound = 4;
/** Match by name, next to words of its category. */
export const inCategory = 5;
export const speciality = 6;
export const category = 7;
export const someCategory = 8;
/** Match by name, next to words of other categories. */
export const nextToCategory = 9;
/** The number of edits is added to it. */
export const near = 10;
/** No match. */
export const none = 99;
