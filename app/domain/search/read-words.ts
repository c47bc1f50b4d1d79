import type { BrandIndex } from "./brand-index.ts";
import { type ExpandedIndex, expandIndex } from "./expanded-index.ts";
import { bareWords, detached, foldedWords, foldTexts } from "./fold.ts";
import {
  collectMatches,
  cutQuery,
  type MatchOptions,
  namesMatcher,
  type Reading,
  type SearchResult,
} from "./match-names.ts";
import { type Matcher, nameMatcher } from "./matchers.ts";
import { nearMatcher } from "./near.ts";
import { anyOffer, type Parsed, parseWords, type Token } from "./parse-words.ts";
import { countryMask, prepareIndex } from "./prepare.ts";
import * as rank from "./rank.ts";
import type { Signs } from "./read-signs.ts";
import { brandsNamed, reword, splitJoined, wholeNamesIn, wordsOfTokens } from "./reword.ts";
import { consonants, phonetic } from "./spelling/sounds.ts";
import { isNearAny } from "./spelling/vocabulary.ts";

export interface ReadOptions extends MatchOptions {
  /** Take the query as it is typed: find nothing that only comes near, and leave no word out. */
  readonly exact?: boolean | undefined;
  /** What reads digits and signs: a query that has none does without. */
  readonly signs?: Signs | undefined;
}

// Consonants that two spellings must share: fewer are shared by chance.
const minSound = 3;

/** A query in its words, and as they are parsed. */
interface Query {
  readonly index: BrandIndex;
  readonly expanded: ExpandedIndex;
  readonly options: ReadOptions;
  /** As typed, folded. */
  readonly words: readonly string[];
  /** Without articles. */
  readonly bare: readonly string[];
  readonly parsed: Parsed;
}

type Step = (query: Query) => Reading | null;

/** Reads a query whole. It is no address: see `readLink`. */
export function readWords(index: BrandIndex, text: string, options: ReadOptions = {}): Reading {
  const expanded = expandIndex(index);
  const { meanings } = expanded;
  const { signs } = options;
  const cut = cutQuery(text);
  const words = signs ? signs.wordsWithSigns(meanings, cut) : foldedWords(cut);
  const bare = bareWords(words);
  const query = {
    index,
    expanded,
    options,
    words,
    bare,
    parsed: parseWords(meanings, bare, signs),
  };
  const found = matchCommonWordStore(query) ?? match(query);
  // «عطور العربية للعود» asks for the store of that name, though its words are products.
  if (found?.category && !found.store) return matchNamesWithin(query, 2) ?? found;
  if (found) return found;
  for (const step of options.exact ? [] : fallbacks) {
    const reading = step(query);
    if (reading) return reading;
  }
  return nothing(query);
}

/** Steps for a query that finds nothing as it is typed, the likeliest first. */
const fallbacks: readonly Step[] = [
  matchLooseNumber,
  matchPhonetic,
  (query) => matchNamesWithin(query),
  (query) => (isMisspelled(query) ? matchReworded(query) : null),
  matchNear,
  matchNearWithoutArticles,
  matchSplitWords,
  (query) => matchInstead(query, splitJoined(query.expanded, query.bare.join(""))),
  matchReworded,
  matchProducts,
];

/**
 * The store of a country whose name is a word that is said of any store, if nothing else is named:
 * «كود اشتري لبنان» asks for Ishtari, and does not want to buy.
 */
function matchCommonWordStore(query: Query): Reading | null {
  const { index, expanded, bare, parsed } = query;
  const { tokens, country, offer } = parsed;
  if (tokens.length > 0 || (offer ? offer !== anyOffer : !country)) return null;
  const { listed } = prepareIndex(index);
  const isThere = (at: number) => ((listed[at] ?? 0) & countryMask(country)) > 0;
  const named = bare.flatMap((word) => {
    const meaning = expanded.meanings.get(word);
    return meaning?.country || meaning?.offer ? [] : brandsNamed(expanded, word);
  });
  return listNamed(query, named.filter(isThere));
}

/** Matches a query whose only number asks something of an offer. */
function matchLooseNumber(query: Query): Reading | null {
  const loose = query.options.signs?.readLooseNumber(query.parsed, query.words, anyOffer);
  return loose ? match({ ...query, words: loose.words, parsed: loose.as }) : null;
}

/**
 * Matches words that are spelled by ear, if some are those of a phrase and all mean something: "tawseel
 * magani" is free delivery before it is a store.
 */
function matchPhonetic(query: Query): Reading | null {
  const { expanded, bare, options } = query;
  const heard = reword(expanded, bare, { evenNames: true });
  if (!heard?.some((word, at) => expanded.meanings.has(word + (heard[at + 1] ?? "-")))) return null;
  const parsed = parseWords(expanded.meanings, heard, options.signs);
  return parsed.tokens.length === 0 ? match({ ...query, words: bare, parsed }) : null;
}

/** Matches the whole names among other words. */
function matchNamesWithin(query: Query, minWords = 1): Reading | null {
  return listNamed(query, wholeNamesIn(query.expanded, query.bare, minWords));
}

/** Matches misspelled names. */
function matchNear({ index, expanded, parsed, options }: Query): Reading | null {
  const words = wordsOfTokens(parsed.tokens.filter(({ meaning }) => !meaning));
  if (words.length === 0) return null;
  // Next to a product a short word is what kind of it.
  const hasProduct = parsed.tokens.some(({ meaning }) => meaning?.isProduct);
  if (hasProduct && words.join("").length < 5) return null;
  return toNamed(index, nearMatcher(prepareIndex(index), expanded, words), parsed, options);
}

function matchNearWithoutArticles(query: Query): Reading | null {
  if (!/[ae]l\w{4}/.test(query.bare.join(" "))) return null;
  const tokens = query.parsed.tokens.map(detach);
  return matchNear({ ...query, parsed: { ...query.parsed, tokens } });
}

/** Matches words of which some were typed without the spaces between them. */
function matchSplitWords(query: Query): Reading | null {
  const { expanded, bare } = query;
  const split = bare.flatMap((word) =>
    expanded.meanings.has(word) ? word : (splitJoined(expanded, word) ?? word),
  );
  return split.length > bare.length ? matchInstead(query, split) : null;
}

function matchReworded(query: Query): Reading | null {
  return matchInstead(query, reword(query.expanded, query.bare));
}

/** Matches other words, if there are some, instead of those of the query. */
function matchInstead(query: Query, words: readonly string[] | null): Reading | null {
  if (!words) return null;
  const parsed = parseWords(query.expanded.meanings, words, query.options.signs);
  const other = { ...query, words, bare: words, parsed };
  return match(other, true) ?? matchNear(other) ?? matchNamesWithin(other);
}

/** Matches the products of a query, and leaves its other words out. */
function matchProducts(query: Query): Reading | null {
  const tokens = query.parsed.tokens.filter(({ meaning }) => meaning?.isProduct);
  if (tokens.length === 0) return null;
  return match({ ...query, words: [], parsed: { ...query.parsed, tokens } }, true);
}

/** Whether the words that mean nothing are all near to words of the tables: "free delevery". */
function isMisspelled({ expanded: { meant, phonetics }, parsed }: Query): boolean {
  const unknown = wordsOfTokens(parsed.tokens.filter(({ meaning }) => !meaning));
  const name = `\n${phonetic(unknown.join(""))}\n`;
  return (
    unknown.every((word) => word.length > 4 && isNearAny(meant, word)) &&
    !phonetics.some((text) => text.includes(name))
  );
}

/** The reading of a query that finds nothing, in which case its offer does not count either. */
function nothing({ index, parsed }: Query): Reading {
  const none = { hits: [], total: 0, found: [] };
  return toReading(index, none, { ...parsed, offer: null }, false);
}

function toReading(
  { categories, words }: BrandIndex,
  result: SearchResult,
  { country, offer, tokens }: Parsed,
  isNamed: boolean,
): Reading {
  const meant = tokens.find(({ meaning }) => meaning && meaning.kinds.length > 0);
  const kind = meant?.meaning?.kinds.find((at) => at < words.categories.length) ?? -1;
  return {
    ...result,
    store: isNamed ? (result.hits[0] ?? null) : null,
    country,
    category: categories[kind] ?? null,
    product: meant?.meaning?.isProduct ? meant.words.join(" ") : null,
    offer,
    rest: isNamed ? [] : wordsOfTokens(tokens.filter(({ meaning }) => !meaning)),
  };
}

/** The brands that match a query as it is parsed; null if it finds none, and is not about something else. */
function match(query: Query, near = false): Reading | null {
  const { tokens } = query.parsed;
  if (tokens.length === 0) return matchName(query, near);
  const content = wordsOfTokens(tokens);
  const isAttached = content.join() !== content.map(detached).join();
  return (
    matchTokens(query, tokens, near) ??
    (isAttached ? matchTokens(query, tokens.map(detach), near) : null)
  );
}

/** Matches a query that is about a country or an offer, or says nothing but a name. */
function matchName({ index, words, parsed, options }: Query, near: boolean): Reading | null {
  const { country, offer } = parsed;
  // Of a query about a country or an offer only a brand of that very name comes first.
  const isLed = country !== null || offer !== null;
  const literal = nameMatcher(prepareIndex(index), words);
  const matcher = (at: number) => (isLed && literal(at) > rank.exact ? rank.none : literal(at));
  const result = collectMatches(index, matcher, options, country, near);
  if (result.total > 0) return toReading(index, result, parsed, true);
  return isLed ? toReading(index, result, parsed, false) : null;
}

function matchTokens(query: Query, tokens: readonly Token[], near: boolean): Reading | null {
  const { index, words, parsed, options } = query;
  // All that was typed comes before a part of it: "body works", of which "works" is said of any.
  const isAll = words.length <= wordsOfTokens(tokens).length;
  const byTokens = tokenMatcher(index, query.expanded, tokens);
  const matcher = isAll ? byTokens : wholeFirst(nameMatcher(prepareIndex(index), words), byTokens);
  let best: number = rank.none;
  const rankAt = (at: number) => {
    const found = matcher(at);
    best = Math.min(best, found);
    return found;
  };
  const result = collectMatches(index, rankAt, options, parsed.country, near);
  if (result.total === 0) return null;
  // "pharmacy" names no store, though there is an Aster Pharmacy; "trip dot com" does.
  const isKind =
    best >= (isAll ? rank.prefix : rank.wholeWord) &&
    tokens.every(({ meaning }) => meaning?.kinds.length);
  const isNamed = !isKind && (best < rank.speciality || best >= rank.besideCategory);
  return toReading(index, result, parsed, isNamed);
}

/** Matches with all words, or else with a part of them. */
function wholeFirst(whole: Matcher, part: Matcher): Matcher {
  return (at) => {
    const found = whole(at);
    const literal = found === rank.exact || found === rank.none ? found : 0.5;
    return Math.min(literal, part(at) + 0.5);
  };
}

function detach({ words, meaning }: Token): Token {
  return { words: words.map(detached), meaning };
}

/**
 * Matches tokens with names, specialities and categories. Words for a category alone find its
 * brands; beside a name they tell its brand from others of that name, but do not hide it: Samsung is
 * found by "samsung phones", and Amazon by "amazon phones".
 */
function tokenMatcher(
  index: BrandIndex,
  expanded: ExpandedIndex,
  tokens: readonly Token[],
): Matcher {
  const content = wordsOfTokens(tokens);
  const byName = spokenMatcher(index, expanded, content);
  const others = wordsOfTokens(tokens.filter(({ meaning }) => !meaning));
  if (others.length === content.length) return byName;
  const byKind =
    others.length > 0
      ? nameWithKindMatcher(index, expanded, tokens, others)
      : kindMatcher(index, tokens);
  const holdsContent = wholeWordsMatcher(index, content);
  // "gold" is no beginning of Golden Scent.
  const isWhole = (found: number, at: number) =>
    others.length > 0 || found === rank.exact || found === rank.sameSound || holdsContent(at);
  return (at) => {
    const found = byName(at);
    return found < rank.none && isWhole(found, at) ? found : byKind(at);
  };
}

/** Matches words for categories and products with the brands of these. */
function kindMatcher(index: BrandIndex, tokens: readonly Token[]): Matcher {
  const { texts } = prepareIndex(index);
  const products = tokens.flatMap(({ words, meaning }) => (meaning?.isProduct ? words : []));
  const counts = countKinds(index, tokens);
  return (at) => {
    if (counts[index.sells[at] ?? -1]) return rank.speciality;
    const count = counts[index.category[at] ?? -1] ?? 0;
    if (count === 0) return rank.none;
    // «صيدلية الدواء» is one of the pharmacies.
    if (products.some((word) => texts[at]?.includes(` ${word} `))) return rank.speciality;
    return count === tokens.length ? rank.category : rank.someCategory;
  };
}

/** Matches a name, `others`, that stands beside words for categories and products. */
function nameWithKindMatcher(
  index: BrandIndex,
  expanded: ExpandedIndex,
  tokens: readonly Token[],
  others: readonly string[],
): Matcher {
  const byName = spokenMatcher(index, expanded, others);
  const holdsOthers = wholeWordsMatcher(index, others);
  const isShort = others.join("").length < 4;
  const counts = countKinds(index, tokens);
  return (at) => {
    const found = byName(at);
    if (found === rank.prefix && isShort && !holdsOthers(at)) return rank.none;
    if (found > rank.wholeWord && found !== rank.sameSound) return rank.none;
    return counts[index.category[at] ?? -1] ? rank.inCategory : rank.besideCategory;
  };
}

/** Whether the brand at a position has all of some words, each as a whole. */
function wholeWordsMatcher(index: BrandIndex, words: readonly string[]): (at: number) => boolean {
  const { texts } = prepareIndex(index);
  return (at) => words.every((word) => texts[at]?.includes(` ${word} `));
}

/** How many tokens name each category or speciality. */
function countKinds({ words }: BrandIndex, tokens: readonly Token[]): number[] {
  return words.products.map(
    (_, kind) => tokens.filter(({ meaning }) => meaning?.kinds.includes(kind)).length,
  );
}

const scripts = [/[a-z]/, /[ا-ي]/];

/** The script that a brand is not named in; none if it is named in both. */
function missingScript({ name, nameAr }: BrandIndex, at: number): RegExp | undefined {
  const [names = ""] = foldTexts([`${name[at]}${nameAr[at]}`]);
  return scripts.find((script) => !script.test(names));
}

/** Matches names, and by ear those of brands that are named in the other script alone. */
function spokenMatcher(
  index: BrandIndex,
  expanded: ExpandedIndex,
  words: readonly string[],
): Matcher {
  const spelled = namesMatcher(index, words, words);
  const joined = words.join("");
  const whole = consonants(joined);
  if (whole.length < minSound) return spelled;
  const heard = words.map((word) => ` ${consonants(word)} `);
  return (at) => {
    const match = spelled(at);
    const sound = match < rank.none ? undefined : expanded.sounds[at];
    if (!sound) return match;
    const isHeard = sound.includes(`\n${whole}\n`) || heard.every((word) => sound.includes(word));
    return isHeard && missingScript(index, at)?.test(joined) ? rank.sameSound : rank.none;
  };
}

function listNamed({ index, parsed, options }: Query, named: readonly number[]): Reading | null {
  if (named.length === 0) return null;
  const order = new Map(named.map((at, position) => [at, position]));
  return toNamed(index, (at) => order.get(at) ?? rank.none, parsed, options);
}

function toNamed(
  index: BrandIndex,
  matcher: Matcher,
  parsed: Parsed,
  options: ReadOptions,
): Reading | null {
  const result = collectMatches(index, matcher, options, parsed.country, true);
  return result.total > 0 ? toReading(index, result, parsed, true) : null;
}
