import { type BrandIndex, hostsAt } from "./brand-index.ts";
import { bareWords, border, foldTexts, wordsIn } from "./fold.ts";
import { siteName } from "./hosts.ts";
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
  /** Finds the script that a brand is not named in; null if it is named in both. */
  readonly missing: readonly (RegExp | null)[];
  /** The words of all brands, for spellings that come near; made when first needed. */
  vocabulary: Vocabulary | null;
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
  return {
    texts,
    sounds: consonants(texts.join(border)).split(border),
    missing: names.map((name, at) => {
      const both = name + namesAr[at];
      return scripts.find((script) => !script.test(both)) ?? null;
    }),
    vocabulary: null,
  };
}

function lines(folded: string): string {
  const words = wordsIn(folded);
  const bare = bareWords(words);
  if (bare.length === 0) return words.length > 0 ? lineOf(words) : "";
  const [typed, squeezed] = [words.join(""), bare.join("")];
  return `${typed === squeezed ? "" : `${typed}\n`}${lineOf(bare)}`;
}

function lineOf(words: readonly string[]): string {
  return `${words.join("")}\n ${words.join(" ")} \n`;
}
