import type { CountryId } from "#app/domain/directory/countries.ts";
import { type BrandIndex, hostsAt, letterCountry } from "./brand-index.ts";
import { bareWords, foldTexts, wordsIn } from "./fold.ts";
import { siteName } from "./hosts.ts";
import { letterMask } from "./spelling/letters.ts";

/**
 * An index made ready for matching names. A brand's texts are one string, in which a text stands
 * twice: as a line without spaces, and as a line of words with spaces on either side, so that "\nhm\n"
 * is a whole name, "\nhm" its beginning, " hm " a word and " hm" the beginning of one.
 */
export interface PreparedIndex {
  readonly texts: readonly string[];
  /** The letters of each text: see letterMask. */
  readonly letters: Int32Array;
  /** The words that mean something else than a name: countries, offers, products and such. */
  readonly meant: ReadonlySet<string>;
  /** The countries that list a brand, and those where it has live codes, as bits: see countryMask. */
  readonly listed: Uint16Array;
  readonly withCodes: Uint16Array;
}

const prepared = new WeakMap<BrandIndex, PreparedIndex>();

/** Prepares an index, once; with its texts if they are known, as folding is what takes long. */
export function prepareIndex(index: BrandIndex, texts?: readonly string[]): PreparedIndex {
  const known = prepared.get(index);
  if (known) return known;
  const made = prepare(index, texts ?? foldTextsOf(index));
  prepared.set(index, made);
  return made;
}

function prepare(index: BrandIndex, texts: readonly string[]): PreparedIndex {
  return {
    texts,
    letters: Int32Array.from(texts, letterMask),
    meant: new Set(Object.values(index.words).flatMap(Object.values).join(" ").split(" ")),
    listed: Uint16Array.from(index.places, (places) => countryBits(places, false)),
    withCodes: Uint16Array.from(index.places, (places) => countryBits(places, true)),
  };
}

/** Folds the texts of an index. */
export function foldTextsOf(index: BrandIndex): string[] {
  const sites = index.name.map((_, at) => hostsAt(index, at).map(siteName).join("|"));
  const aliases = index.aliases.map((list, at) => (sites[at] ? `${list}|${sites[at]}` : list));
  const columns = [index.name, index.nameAr, aliases.flatMap((list) => list.split("|"))];
  const [names = [], namesAr = [], others = []] = columns.map(foldTexts);
  let next = 0;
  return index.name.map((_, at) => {
    const from = next;
    next += aliases[at]?.split("|").length ?? 0;
    const distinct = new Set([names[at] ?? "", namesAr[at] ?? "", ...others.slice(from, next)]);
    return `\n${Array.from(distinct, lines).join("")}`;
  });
}

/** The bit of a country; of null, those of all. */
export function countryMask(country: CountryId | null): number {
  return country ? 1 << (country - 1) : 0xffff;
}

/** The countries of a brand's places, or those of them with live codes: no number begins with 0 but itself. */
function countryBits(places: string, withCodes: boolean): number {
  let bits = 0;
  for (let at = 0; at < places.length; at++) {
    const isCountry = places.charAt(at) > "Z";
    if (isCountry && !(withCodes && places[at + 1] === "0")) {
      bits |= countryMask(letterCountry(places.charAt(at)));
    }
  }
  return bits;
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
