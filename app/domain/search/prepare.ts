import type { CountryId } from "#app/domain/directory/countries.ts";
import { type BrandIndex, hostsAt } from "./brand-index.ts";
import { bareWords, foldTexts, wordsIn } from "./fold.ts";
import { siteName } from "./hosts.ts";
import { letterMask } from "./spelling/letters.ts";

/**
 * Index prepared for name matching. A brand's texts are one string that contains each text twice:
 * as a line without spaces, and as a line of words with spaces on both sides. In it "\nhm\n" is a
 * whole name, "\nhm" the beginning of a name, " hm " a word and " hm" the beginning of a word.
 */
export interface PreparedIndex {
  readonly texts: readonly string[];
  /** Letters of each text: see letterMask. */
  readonly letters: ArrayLike<number>;
  /** Words with a meaning other than a name: countries, offers, products and others. */
  readonly meaningWords: ReadonlySet<string>;
  /** Countries that list a brand, and those where it has live codes, as bits: see countryMask. */
  readonly listed: Uint16Array;
  readonly withCodes: Uint16Array;
}

// Letters are countries: see placeLetter. Only the count 0 begins with "0".
const firstLetter = "a".charCodeAt(0);
const zero = "0".charCodeAt(0);

const prepared = new WeakMap<BrandIndex, PreparedIndex>();

/** Prepares an index, once; `known` are its texts and their letters, whose computation is slow. */
export function prepareIndex(index: BrandIndex, known?: Partial<PreparedIndex>): PreparedIndex {
  const result = prepared.get(index) ?? prepare(index, known);
  prepared.set(index, result);
  return result;
}

function prepare(
  index: BrandIndex,
  { texts, letters }: Partial<PreparedIndex> = {},
): PreparedIndex {
  const folded = texts ?? foldIndexTexts(index);
  return {
    texts: folded,
    letters: letters ?? Int32Array.from(folded, letterMask),
    meaningWords: new Set(Object.values(index.words).flatMap(Object.values).join(" ").split(" ")),
    listed: countryBits(index.places),
    withCodes: countryBits(index.places, zero),
  };
}

export function foldIndexTexts(index: BrandIndex): string[] {
  const sites = index.name.map((_, at) => hostsAt(index, at).map(siteName).join("|"));
  const aliases = index.aliases.map((list, at) => (sites[at] ? `${list}|${sites[at]}` : list));
  const columns = [index.name, index.nameAr, aliases.flatMap((list) => list.split("|"))];
  const [names = [], namesAr = [], others = []] = columns.map(foldTexts);
  let next = 0;
  return names.map((name, at) => {
    const from = next;
    next += aliases[at]?.split("|").length ?? 0;
    const distinct = new Set([name, namesAr[at] ?? "", ...others.slice(from, next)]);
    return `\n${Array.from(distinct, lines).join("")}`;
  });
}

/** Returns the bit of a country; for null, the bits of all countries. */
export function countryMask(country: CountryId | null): number {
  return country ? 1 << (country - 1) : 0xffff;
}

/** Returns the countries of each brand's places, except those whose count begins with `without`. */
function countryBits(places: readonly string[], without?: number): Uint16Array {
  return Uint16Array.from(places, (text) => {
    let bits = 0;
    for (let at = 0; at < text.length; at++) {
      const letter = text.charCodeAt(at) - firstLetter;
      if (letter >= 0 && text.charCodeAt(at + 1) !== without) bits |= 1 << letter;
    }
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
