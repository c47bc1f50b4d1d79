import type { CountryId } from "#app/domain/directory/countries.ts";
import type { BrandIndex } from "./brand-index.ts";
import { detached } from "./fold.ts";
import type { Meaning, Meanings } from "./query-words.ts";

export function collectMeanings({ words, asks }: BrandIndex): Meanings {
  const meanings = new Map<string, Meaning>();
  const addWords = <Key>(
    lists: Iterable<[Key, string]>,
    set: (meaning: Meaning, at: Key) => void,
  ) => {
    for (const [at, list] of lists) {
      for (const word of list.split(" ")) {
        const meaning = meanings.get(word) ?? { word, kinds: [] };
        set(meaning, at);
        meanings.set(word, meaning);
      }
    }
  };
  addWords(words.stop.entries(), (meaning) => {
    meaning.isStop = true;
  });
  addWords(words.countries.entries(), (meaning, at) => {
    meaning.country = (at + 1) as CountryId;
  });
  addWords(words.offers.entries(), (meaning, at) => {
    meaning.offer = asks[at];
  });
  addWords(words.categories.entries(), ({ kinds }, at) => kinds.push(at));
  addWords(words.products.entries(), (meaning, at) => {
    meaning.isProduct = true;
    if (!meaning.kinds.includes(at)) meaning.kinds.push(at);
  });
  meanings.delete("");
  return meanings;
}

/** Finds the meaning of a word, without its Arabic prefixes, or of a product in any number. */
export function findMeaning(meanings: Meanings, word: string): Meaning | undefined {
  const bare = detached(word);
  return meanings.get(word) ?? meanings.get(bare) ?? productIn(meanings, bare);
}

/** Finds the product with a word as plural or singular: "serums", "sandal", دراعات of دراعة. */
function productIn(meanings: Meanings, word: string): Meaning | undefined {
  const stem = word.replace(/(?:s|ات)$/, "");
  return [stem, `${stem}s`, `${stem}ه`]
    .map((form) => (form[3] ? meanings.get(form) : undefined))
    .find((meaning) => meaning?.isProduct);
}
