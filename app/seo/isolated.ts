/**
 * A text for a place without markup, such as a title: the characters around it keep a text of the
 * other direction from reordering what stands beside it.
 */
export const isolated = (text: string) => `\u2068${text}\u2069`;
