import type { Language } from "#app/domain/base/language.ts";

/**
 * Isolates a text for a place without markup, such as a title: the isolating characters keep text
 * of the other direction from reordering adjacent text.
 */
export const isolated = (text: string) => `\u2068${text}\u2069`;

/**
 * Returns a name for a title in a language: isolated only if it is in the other script, because
 * copying the title copies these characters too. Promo codes are never isolated: stores would
 * refuse them.
 */
export function isolatedName(name: string, language: Language): string {
  const isArabic = /\p{Script=Arabic}/u.test(name);
  return isArabic === (language === "ar") ? name : isolated(name);
}
