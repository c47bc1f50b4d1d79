import type { ExpandedIndex } from "./expanded-index.ts";
import { bareWords, foldedWords } from "./fold.ts";
import type { Parsed, Token } from "./query-words.ts";
import { brandsNamed, reword } from "./reword.ts";

/** Last step of a query with unknown words. Browsers load it only for a query without results. */
export type Understood = typeof import("./read-understood.ts");

/** Signs of programs rather than of queries. */
const program = /[<>;{}=\\]|--/;

/** Returns whether an offer is about more than money or any discount. */
const isSpecific = ({ offer }: Parsed) =>
  !!offer &&
  (!!offer.audience ||
    !!offer.season ||
    offer.spend === 0 ||
    (offer.kind !== null && offer.kind !== "amount"));

/** Returns the words of a text, as typed, that contain one of some folded words. */
function typedWords(text: string, folded: readonly string[]): string[] {
  return (text.match(/[^\s,،]+/g) ?? []).filter((word) =>
    bareWords(foldedWords(word)).some((part) => folded.includes(part)),
  );
}

/** Returns the unknown words next to the name of a brand. */
export function ignoredNextTo(
  expanded: ExpandedIndex,
  brand: number | undefined,
  unknown: readonly string[],
  text: string,
): string[] {
  const names = expanded.texts[brand ?? -1] ?? "";
  // Other spellings of words with a meaning are understood: "khasm namshi".
  const isIgnored = (word: string) => !names.includes(word) && !reword(expanded, [word]);
  return typedWords(text, unknown.filter(isIgnored));
}

interface Query {
  /** Its folded words without articles. */
  bare: readonly string[];
  text: string;
  parse: (words: readonly string[]) => Parsed;
}

/** Returns the part of a query that suffices without its unknown words; null if it does not. */
export function understoodPart(
  expanded: ExpandedIndex,
  parsed: Parsed,
  { bare, text, parse }: Query,
): { parsed: Parsed; ignored: string[] } | null {
  const isUnknown = ({ meaning }: Token) => !meaning;
  const unknown = parsed.tokens.filter(isUnknown).flatMap(({ words }) => words);
  // Unknown words before an offer name a store: `lacoste free delivery`.
  const before = bare.slice(0, bare.indexOf(unknown[0] ?? ""));
  const isOffer = () =>
    isSpecific(parse(before)) && !unknown.some((word) => brandsNamed(expanded, word).length > 0);
  if (program.test(text)) return null;
  const known = { ...parsed, tokens: parsed.tokens.filter(({ meaning }) => meaning) };
  if (known.tokens.length > 0 || isOffer())
    return { parsed: known, ignored: typedWords(text, unknown) };
  // Other spellings of products suffice too, such as those with digits.
  const respelled = bare.map((word) => reword(expanded, [word])?.[0] ?? word);
  const other = parse(respelled);
  const ignored = bare.filter((_, at) =>
    other.tokens.some((token) => isUnknown(token) && token.words.includes(respelled[at] ?? "")),
  );
  const tokens = other.tokens.filter(({ meaning }) => meaning);
  return tokens.length > 0
    ? { parsed: { ...other, tokens }, ignored: typedWords(text, ignored) }
    : null;
}
