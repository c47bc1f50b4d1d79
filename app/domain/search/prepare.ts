import type { CountryId } from "#app/domain/directory/countries.ts";
import { type BrandIndex, hostsAt, letterCountry } from "./brand-index.ts";
import { bareWords, border, foldTexts, wordsIn } from "./fold.ts";
import { siteName } from "./hosts.ts";
import { letterMask } from "./letter-bits.ts";
import { consonants } from "./sounds.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * An index made ready for matching. A brand's texts are one string, in which a text stands twice: as
 * a line without spaces, and as a line of words with spaces on either side, so that "\nhm\n" is a
 * whole name, "\nhm" its beginning, " hm " a word and " hm" the beginning of one.
 */
export interface PreparedIndex {
  readonly texts: readonly string[];
  /** The same in consonants. */
  readonly sounds: readonly string[];
  /** The letters of each text: see letterBits. */
  readonly letters: Int32Array;
  /** Finds the script that a brand is not named in; null if it is named in both. */
  readonly missing: readonly (RegExp | null)[];
  /** The countries that list a brand, and those where it has live codes, as bits: see bitOf. */
  readonly listed: Uint16Array;
  readonly withCodes: Uint16Array;
  // What follows serves spellings that come near, and is made when first needed.
  soundLetters: Int32Array | null;
  /** The words of all brands. */
  vocabulary: Vocabulary | null;
  /** The words that are said of any store or of a category. */
  ofAny: Vocabulary | null;
}

const scripts = [/[a-z]/, /[ا-ي]/];

const prepared = new WeakMap<BrandIndex, PreparedIndex>();

/** Prepares an index, once. */
export function prepareIndex(index: BrandIndex): PreparedIndex {
  const known = prepared.get(index);
  if (known) return known;
  const made = prepare(index);
  prepared.set(index, made);
  return made;
}

function prepare(index: BrandIndex): PreparedIndex {
  const sites = index.name.map((_, at) => hostsAt(index, at).map(siteName).join("|"));
  const aliases = index.aliases.map((list, at) => (sites[at] ? `${list}|${sites[at]}` : list));
  const columns = [index.name, index.nameAr, aliases.flatMap((list) => list.split("|"))];
  const [names = [], namesAr = [], others = []] = columns.map(foldTexts);
  let next = 0;
  const texts = names.map((name, at) => {
    const from = next;
    next += aliases[at]?.split("|").length ?? 0;
    const distinct = new Set([name, namesAr[at] ?? "", ...others.slice(from, next)]);
    return `\n${Array.from(distinct, lines).join("")}`;
  });
  const sounds = consonants(texts.join(border)).split(border);
  return {
    texts,
    sounds,
    letters: Int32Array.from(texts, letterMask),
    soundLetters: null,
    missing: names.map((name, at) => {
      const both = name + namesAr[at];
      return scripts.find((script) => !script.test(both)) ?? null;
    }),
    vocabulary: null,
    ofAny: null,
    listed: countryBits(index.places, /[a-z]/g),
    withCodes: countryBits(index.places, /[a-z](?=[1-9])/g),
  };
}

/** The bit of a country; of null, those of all. */
export function countryMask(country: CountryId | null): number {
  return country ? 1 << (country - 1) : 0xffff;
}

function countryBits(places: readonly string[], letter: RegExp): Uint16Array {
  return Uint16Array.from(places, (text) => {
    let bits = 0;
    for (const sign of text.match(letter) ?? []) bits |= countryMask(letterCountry(sign));
    return bits;
  });
}

function lines(folded: string): string {
  const words = wordsIn(folded);
  const bare = bareWords(words);
  if (bare.length === 0) return words.length > 0 ? joinWords(words) : "";
  const [typed, squeezed] = [words.join(""), bare.join("")];
  return `${typed === squeezed ? "" : `${typed}\n`}${joinWords(bare)}`;
}

function joinWords(words: readonly string[]): string {
  return `${words.join("")}\n ${words.join(" ")} \n`;
}
