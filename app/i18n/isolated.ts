import type { Language } from "#app/domain/base/language.ts";

/**
 * A text for a place without markup, such as a title: the characters around it keep a text of the
 * other direction from reordering what stands beside it.
 */
export const isolated = (text: string) => `\u2068${text}\u2069`;

/**
 * A name for a title in a language: isolated only if it is in the other script, as who copies the
 * title copies these characters too. Promo codes are never isolated: stores refuse them then.
 */
export function isolatedName(name: string, language: Language): string {
  const isArabic = /\p{Script=Arabic}/u.test(name);
  return isArabic === (language === "ar") ? name : isolated(name);
}
