import { type ExpandedIndex, withPlainF } from "./expanded-index.ts";
import type { Matcher } from "./matchers.ts";
import type { PreparedIndex } from "./prepare.ts";
import { near as nearRank, none } from "./rank.ts";
import { letterMask } from "./spelling/letters.ts";
import { consonants, phonetic } from "./spelling/sounds.ts";
import { isNearAny, nearWords } from "./spelling/vocabulary.ts";

// Minimum number of consonants that two spellings must share; fewer are shared by chance.
const minSharedConsonants = 4;
/** Minimum length: too many shorter words are similar. */
const minIgnoredLength = 5;
/** Minimum number of letters of a beginning. */
const minBeginningLength = 3;
/** Minimum letters of a beginning next to misspelled words: ليس is not the beginning of ليست. */
const minBeginning = 4;
/** Minimum number of sounds, including vowels, that two spellings must share. */
const minPhonetic = 3;

/**
 * Creates a matcher of folded words that are misspelled or spelled phonetically. Misspelled words
 * with a meaning other than a name are ignored next to others: "samsng phonez", "namshi cupon".
 */
export function nearMatcher(
  { texts, letters }: PreparedIndex,
  expanded: ExpandedIndex,
  words: readonly string[],
): Matcher {
  const nameWords = words.filter(
    (word) => word.length < minIgnoredLength || !isNearAny(expanded.meaningWords, word),
  );
  const searched = nameWords.length > 0 ? nameWords : words;
  const joined = searched.join("");
  if (joined.length < minBeginningLength) return () => none;
  const { vocabulary, sounds, soundLetters, phonetics } = expanded;
  const known = searched.map((word) => ({
    begins: ` ${word}${word.length < minBeginning ? " " : ""}`,
    needed: letterMask(word),
    near: nearWords(vocabulary, withPlainF(word), texts.length),
  }));
  const whole = searched.length > 1 ? nearWords(vocabulary, joined, texts.length) : null;
  const consonantForm = consonants(joined);
  const neededConsonants = letterMask(consonantForm);
  const phoneticForm = phonetic(joined);
  const isShort = phoneticForm.length < minPhonetic || consonantForm.replace("A", "").length < 2;
  const countEdits = (at: number) => {
    let count = 0;
    for (const { begins, needed, near } of known) {
      const mayBegin = ((letters[at] ?? 0) & needed) === needed;
      if (!(mayBegin && texts[at]?.includes(begins))) count += near[at] ?? none;
    }
    return Math.min(count, whole?.[at] ?? none);
  };
  return (at) => {
    const count = countEdits(at);
    if (!isShort && phonetics[at]?.includes(`\n${phoneticForm}\n`)) return nearRank;
    if (count < none) return nearRank + count;
    if (consonantForm.length < minSharedConsonants) return none;
    if (((soundLetters[at] ?? 0) & neededConsonants) !== neededConsonants) return none;
    return sounds[at]?.includes(`\n${consonantForm}\n`) ? nearRank + 2 : none;
  };
}
