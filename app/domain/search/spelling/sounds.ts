import { letters } from "./letters.ts";

// Consonants that Arabic and Latin spellings of a name share, mapped to a common letter. Letters
// are folded: غ and ق are ج, پ is ب.
const toSound = letters("pبتثطcqgjجكدذضزظسصvفحخلمنر", "bbtttkkkkkkdddzzssffhhlmnr");

/** Replaces each audible consonant with its common letter; vowels stay unchanged. */
function normalizeSounds(folded: string): string {
  return folded
    .replace(/xi(?=[ao])/g, "ش")
    .replace(/x/g, "ks")
    .replace(/sh|ch/g, "ش")
    .replace(/ph/g, "f")
    .replace(/kh/g, "h")
    .replace(/([tg])h/g, "$1")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/([a-zا-ي])\1+/g, "$1");
}

/**
 * Returns the consonants of folded words as pronounced in either script, so that "jarir" and جرير
 * are equal. Vowels, which the two scripts spell differently, are dropped, except that a leading
 * vowel becomes "A". Spaces, line breaks and digits stay.
 */
export function consonants(folded: string): string {
  const text = normalizeSounds(folded)
    .replace(/[hه](?!\S)/g, "")
    .replace(/ه/g, "h")
    .replace(/(^|\s)[aeiouwyاويع]+/g, "$1A")
    .replace(/[aeiouwyاويع]+/g, "");
  return toSound(text);
}

/** Returns the phonetic form of folded words: "noon", "nun" and نون are equal. */
export function phonetic(folded: string): string {
  const text = normalizeSounds(folded.replace(/o[ou]/g, "u").replace(/e[eai]|ie/g, "i"))
    .replace(/h(?!\S)/g, "")
    .replace(/ه(?!\S)|[اع]/g, "a")
    .replace(/ه/g, "h")
    .replace(/[owو]/g, "u")
    .replace(/[eyي]/g, "i");
  return toSound(text).replace(/(\S)\1+/g, "$1");
}

/**
 * Returns whether a Latin word may be the phonetic spelling of an Arabic word, both as returned by
 * `phonetic`: its letters are those of the Arabic word, with at most one additional vowel between
 * two of them, because Arabic does not write short vowels.
 */
export function isPhoneticSpelling(latin: string, arabic: string): boolean {
  // Arabic does not write which vowel begins a word.
  const startsWithVowel = arabic[0] === "a" && isVowel(latin[0]);
  return startsWithVowel ? fits(latin.slice(1), arabic.slice(1)) : fits(latin, arabic);
}

const isVowel = (sound = "") => sound !== "" && "aiu".includes(sound);

function fits(latin: string, arabic: string, maySkip = true): boolean {
  if (latin === arabic) return true;
  const [latinLetter, arabicLetter] = [latin[0], arabic[0]];
  const isSame =
    latinLetter === arabicLetter ||
    (latinLetter !== "u" && arabicLetter !== "u" && isVowel(latinLetter) && isVowel(arabicLetter));
  if (latin && arabic && isSame && fits(latin.slice(1), arabic.slice(1))) return true;
  return maySkip && arabic !== "" && isVowel(latinLetter) && fits(latin.slice(1), arabic, false);
}
