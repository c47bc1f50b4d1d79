import type { BrandIndex } from "./brand-index.ts";
import { letterMask } from "./letter-bits.ts";
import { type Matcher, matchCategories } from "./matchers.ts";
import type { PreparedIndex } from "./prepare.ts";
import { near as nearRank, none } from "./rank.ts";
import { consonants } from "./sounds.ts";
import { buildVocabulary, isNearAny, nearWords } from "./vocabulary.ts";

// Consonants that two spellings must share: fewer are shared by chance.
const minNearSound = 4;

/**
 * Matches folded words that are misspelled, or spelled by ear. Words for a category are passed over
 * beside others, and so are misspelled ones and those that are said of any store: "samsng phones",
 * "namshi cupon".
 */
export function nearMatcher(
  index: BrandIndex,
  ready: PreparedIndex,
  words: readonly string[],
): Matcher {
  const { others } = matchCategories(index, words);
  ready.ofAny ??= buildVocabulary([` ${index.stopWords} ${index.categoryWords.join(" ")}`]);
  const { ofAny } = ready;
  const said = others.filter((word) => !isNearAny(ofAny, word));
  const sought = said.length > 0 ? said : words;
  const joined = sought.join("");
  if (joined === "") return () => none;
  const { texts, sounds, letters } = ready;
  ready.vocabulary ??= buildVocabulary(texts);
  ready.soundLetters ??= Int32Array.from(sounds, letterMask);
  const { vocabulary, soundLetters } = ready;
  const known = sought.map((word) => ({
    begins: ` ${word}${word.length > 1 ? "" : " "}`,
    needed: letterMask(word),
    near: nearWords(vocabulary, word, texts.length),
  }));
  const whole = sought.length > 1 ? nearWords(vocabulary, joined, texts.length) : null;
  const heard = consonants(joined);
  const neededSound = letterMask(heard);
  return (at) => {
    let count = 0;
    for (const { begins, needed, near } of known) {
      const mayBegin = ((letters[at] ?? 0) & needed) === needed;
      if (!(mayBegin && texts[at]?.includes(begins))) count += near[at] ?? none;
      if (count >= none) break;
    }
    count = Math.min(count, whole?.[at] ?? none);
    if (count < none) return nearRank + count;
    if (heard.length < minNearSound) return none;
    if (((soundLetters[at] ?? 0) & neededSound) !== neededSound) return none;
    return sounds[at]?.includes(`\n${heard}\n`) ? nearRank + 2 : none;
  };
}
