import type { BrandIndex } from "./brand-index.ts";
import { letterBits } from "./letter-bits.ts";
import { categoriesOf, type Matcher } from "./matchers.ts";
import type { PreparedIndex } from "./prepare.ts";
import { near as nearRank, none } from "./rank.ts";
import { consonants } from "./sounds.ts";
import { isNearAny, nearWords, vocabularyOf } from "./vocabulary.ts";

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
  const { others } = categoriesOf(index, words);
  ready.ofAny ??= vocabularyOf([` ${index.stopWords} ${index.categoryWords.join(" ")}`]);
  const { ofAny } = ready;
  const said = others.filter((word) => !isNearAny(ofAny, word));
  const sought = said.length > 0 ? said : words;
  const joined = sought.join("");
  if (joined === "") return () => none;
  const { texts, sounds, letters } = ready;
  ready.vocabulary ??= vocabularyOf(texts);
  ready.soundLetters ??= Int32Array.from(sounds, letterBits);
  const { vocabulary, soundLetters } = ready;
  const known = sought.map((word) => ({
    begins: ` ${word}${word.length > 1 ? "" : " "}`,
    needed: letterBits(word),
    near: nearWords(vocabulary, word, texts.length),
  }));
  const whole = sought.length > 1 ? nearWords(vocabulary, joined, texts.length) : null;
  const heard = consonants(joined);
  const neededSound = letterBits(heard);
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
