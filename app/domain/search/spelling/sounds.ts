import { letters } from "./letters.ts";

// Consonants that Arabic and Latin spellings of one name share, by the letter that stands for them.
// Letters come folded: غ and ق are ج, پ is ب.
const toSound = letters("pبتثطcqgjجكدذضزظسصvفحخلمنر", "bbtttkkkkkkdddzzssffhhlmnr");

/** Words with one letter for each consonant that is heard; vowels are left as they are written. */
function heard(folded: string): string {
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
 * The consonants of folded words, as they sound in either script, so that "jarir" and جرير are
 * equal. Vowels, which the two scripts spell differently, are dropped, but a leading one is "A".
 * Spaces, line breaks and digits stay.
 */
export function consonants(folded: string): string {
  const text = heard(folded)
    .replace(/[hه](?!\S)/g, "")
    .replace(/ه/g, "h")
    .replace(/(^|\s)[aeiouwyاويع]+/g, "$1A")
    .replace(/[aeiouwyاويع]+/g, "");
  return toSound(text);
}

/**
 * Folded words as they sound with their vowels, of which there are three: "noon", "nun" and نون are
 * equal, "sephora" and "sifora" too.
 */
export function phonetic(folded: string): string {
  const text = heard(folded.replace(/o[ou]/g, "u").replace(/e[eai]|ie/g, "i"))
    .replace(/h(?!\S)/g, "")
    .replace(/ه(?!\S)|[اع]/g, "a")
    .replace(/ه/g, "h")
    .replace(/[owو]/g, "u")
    .replace(/[eyي]/g, "i");
  return toSound(text).replace(/(\S)\1+/g, "$1");
}

/**
 * Whether a word in Latin letters may be the spelling by ear of an Arabic one, both as `phonetic` gives
 * them: its letters are those of the Arabic word, with at most one vowel more between two of them, as
 * Arabic writes no short vowels.
 */
export function isSpelledByEar(latin: string, arabic: string): boolean {
  // Which vowel an Arabic word begins with is not written.
  const isOpen = arabic[0] === "a" && isVowel(latin[0]);
  return isOpen ? fits(latin.slice(1), arabic.slice(1)) : fits(latin, arabic);
}

const isVowel = (sound = "") => sound !== "" && "aiu".includes(sound);

function fits(latin: string, arabic: string, maySkip = true): boolean {
  if (latin === arabic) return true;
  const [own, other] = [latin[0], arabic[0]];
  const isSame = own === other || (own !== "u" && other !== "u" && isVowel(own) && isVowel(other));
  if (latin && arabic && isSame && fits(latin.slice(1), arabic.slice(1))) return true;
  return maySkip && arabic !== "" && isVowel(own) && fits(latin.slice(1), arabic, false);
}
