import type { BrandIndex } from "./brand-index.ts";
import { categoriesOf, type Matcher } from "./matchers.ts";
import type { PreparedIndex } from "./prepare.ts";
import * as rank from "./rank.ts";
import { consonants } from "./sounds.ts";
import { nearWords, vocabularyOf } from "./vocabulary.ts";

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
  const ofAny = vocabularyOf([` ${index.stopWords} ${index.categoryWords.join(" ")}`]);
  const said = others.filter((word) => nearWords(ofAny, word).size === 0);
  const sought = said.length > 0 ? said : words;
  const joined = sought.join("");
  if (joined === "") return () => rank.none;
  const heard = consonants(joined);
  const line = `\n${heard}\n`;
  ready.vocabulary ??= vocabularyOf(ready.texts);
  const { vocabulary } = ready;
  const known = sought.map((word) => ({
    begins: ` ${word}${word.length > 1 ? "" : " "}`,
    near: nearWords(vocabulary, word),
  }));
  const whole = sought.length > 1 ? nearWords(vocabulary, joined) : null;
  return (at) => {
    const text = ready.texts[at] ?? "";
    let count = 0;
    for (const { begins, near } of known) {
      if (!text.includes(begins)) count += near.get(at) ?? rank.none;
      if (count >= rank.none) break;
    }
    count = Math.min(count, whole?.get(at) ?? rank.none);
    if (count < rank.none) return rank.near + count;
    if (heard.length < minNearSound) return rank.none;
    return ready.sounds[at]?.includes(line) ? rank.near + 2 : rank.none;
  };
}
