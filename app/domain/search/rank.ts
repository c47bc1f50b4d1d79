// How well a brand matches, best first. A namespace of constants, which a bundler inlines.

export const exact = 0;
export const prefix = 1;
export const wholeWord = 2;
export const wordPrefix = 3;
export const inside = 4;
export const sameSound = 5;
export const category = 6;
export const someCategory = 7;
export const besideCategory = 8;
/** The number of edits is added to it. */
export const near = 9;
/** Does not match. */
export const none = 99;
