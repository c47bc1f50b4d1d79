import { letters } from "./letters.ts";

// Consonants that Arabic and Latin spellings of one name share, by the letter that stands for them.
// Letters come folded: غ and ق are ج, پ is ب.
const toSound = letters("pبتثطcqgjجكدذضزظسصvفحخلمنر", "bbtttkkkkkkdddzzssffhhlmnr");

/**
 * The consonants of folded words, as they sound in either script, so that "jarir" and جرير are
 * equal. Vowels, which the two scripts spell differently, are dropped, but a leading one is "A".
 * Spaces, line breaks and digits stay.
 */
export function consonants(folded: string): string {
  const text = folded
    .replace(/x/g, "ks")
    .replace(/sh|ch/g, "ش")
    .replace(/ph/g, "f")
    .replace(/kh/g, "h")
    .replace(/([tg])h/g, "$1")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/([a-zا-ي])\1+/g, "$1")
    .replace(/[hه](?!\S)/g, "")
    .replace(/ه/g, "h")
    .replace(/(^|\s)[aeiouwyاويع]+/g, "$1A")
    .replace(/[aeiouwyاويع]+/g, "");
  return toSound(text);
}
