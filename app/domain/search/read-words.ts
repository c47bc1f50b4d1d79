import type { BrandIndex } from "./brand-index.ts";
import { type DeepIndex, deepenIndex } from "./deep-index.ts";
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

/** Reads a query whole. It is no address: see `readLink`. */
export function readWords(index: BrandIndex, text: string, options: ReadOptions = {}): Reading {
  const deep = deepenIndex(index);
  const { meanings } = deep;
  const { signs } = options;
  const cut = cutQuery(text);
  const words = signs ? signs.wordsWithSigns(meanings, cut) : foldedWords(cut);
  const bare = bareWords(words);
  const parsed = parseWords(meanings, bare, signs);
  const amongOthers = (typed: readonly string[], as: Parsed, minWords = 1) =>
    listNamed(index, wholeNamesIn(deep, typed, minWords), as, options);
  const found =
    bySaidName(index, deep, bare, parsed, options) ?? match(index, deep, words, parsed, options);
  // «عطور العربية للعود» asks for the store of that name, though its words are products.
  if (found?.category && !found.store) return amongOthers(bare, parsed, 2) ?? found;
  if (found || options.exact) return found ?? nothing(index, parsed);

  const again = (other: readonly string[] | null) => {
    if (!other) return null;
    const as = parseWords(meanings, other, signs);
    return (
      match(index, deep, other, as, options, true) ??
      matchNear(index, deep, as, options) ??
      amongOthers(other, as)
    );
  };
  const split = () =>
    bare.flatMap((word) => (meanings.has(word) ? word : (splitJoined(deep, word) ?? word)));
  const ofProducts = () => {
    const known = parsed.tokens.filter(({ meaning }) => meaning?.isProduct);
    const only = { ...parsed, tokens: known };
    return known.length > 0 ? match(index, deep, [], only, options, true) : null;
  };
  const byNumber = () => {
    const loose = signs?.readLooseNumber(parsed, words, anyOffer);
    return loose ? match(index, deep, loose.words, loose.as, options) : null;
  };
  // "tawseel magani" is free delivery before it is a store: its words are those of a phrase.
  const byEar = () => {
    const heard = reword(deep, bare, { evenNames: true });
    const isPhrase = heard?.some((word, at) => meanings.has(word + (heard[at + 1] ?? "-")));
    const as = heard && isPhrase ? parseWords(meanings, heard, signs) : null;
    return as?.tokens.length === 0 ? match(index, deep, bare, as, options) : null;
  };
  return (
    byNumber() ??
    byEar() ??
    amongOthers(bare, parsed) ??
    (isMisspelled(deep, parsed) ? again(reword(deep, bare)) : null) ??
    matchNear(index, deep, parsed, options) ??
    (/[ae]l\w{4}/.test(bare.join(" "))
      ? matchNear(index, deep, { ...parsed, tokens: parsed.tokens.map(detach) }, options)
      : null) ??
    again(changed(bare, split())) ??
    again(splitJoined(deep, bare.join(""))) ??
    again(reword(deep, bare)) ??
    ofProducts() ??
    nothing(index, parsed)
  );
}

/**
 * The store of a country whose name is a word that is said of any store, where nothing else is named:
 * «كود اشتري لبنان» asks for Ishtari, and does not want to buy.
 */
function bySaidName(
  index: BrandIndex,
  deep: DeepIndex,
  words: readonly string[],
  parsed: Parsed,
  options: ReadOptions,
): Reading | null {
  const { tokens, country, offer } = parsed;
  if (tokens.length > 0 || (offer ? offer !== anyOffer : !country)) return null;
  const { listed } = prepareIndex(index);
  const isThere = (at: number) => ((listed[at] ?? 0) & countryMask(country)) > 0;
  const named = words.flatMap((word) => {
    const { country: inWord, offer: asked } = deep.meanings.get(word) ?? {};
    return inWord || asked ? [] : brandsNamed(deep, word);
  });
  return listNamed(index, named.filter(isThere), parsed, options);
}

/** Whether the words that mean nothing are all near to words of the tables: "free delevery". */
function isMisspelled({ meant, phonetics }: DeepIndex, { tokens }: Parsed): boolean {
  const unknown = wordsOfTokens(tokens.filter(({ meaning }) => !meaning));
  const name = `\n${phonetic(unknown.join(""))}\n`;
  return (
    unknown.every((word) => word.length > 4 && isNearAny(meant, word)) &&
    !phonetics.some((text) => text.includes(name))
  );
}

function changed(words: readonly string[], others: readonly string[]): readonly string[] | null {
  return others.length > words.length ? others : null;
}

/** Of a query that finds nothing the offer is no answer. */
function nothing(index: BrandIndex, parsed: Parsed): Reading {
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
function match(
  index: BrandIndex,
  deep: DeepIndex,
  words: readonly string[],
  parsed: Parsed,
  options: ReadOptions,
  near = false,
): Reading | null {
  const { tokens, country, offer } = parsed;
  const ready = prepareIndex(index);
  const collect = (matcher: Matcher) => collectMatches(index, matcher, options, country, near);
  if (tokens.length === 0) {
    // Of what is about a country or an offer only a brand of that very name comes first.
    const leading = country !== null || offer !== null;
    const literal = nameMatcher(ready, words);
    const result = collect((at) => (leading && literal(at) > rank.exact ? rank.none : literal(at)));
    if (result.total > 0) return toReading(index, result, parsed, true);
    return leading ? toReading(index, result, parsed, false) : null;
  }
  const content = wordsOfTokens(tokens);
  const bare = content.map(detached);
  const forms = content.join() === bare.join() ? [tokens] : [tokens, tokens.map(detach)];
  for (const form of forms) {
    const byTokens = tokenMatcher(index, deep, form);
    // All that was typed comes before a part of it: "body works", of which "works" is said of any.
    const isAll = words.length <= content.length;
    const whole = isAll ? null : nameMatcher(ready, words);
    const literal = (at: number) => {
      const own = whole?.(at) ?? rank.none;
      return own === rank.exact || own === rank.none ? own : 0.5;
    };
    let best: number = rank.none;
    const result = collect((at) => {
      const own = whole ? Math.min(literal(at), byTokens(at) + 0.5) : byTokens(at);
      best = Math.min(best, own);
      return own;
    });
    // "pharmacy" names no store, though there is an Aster Pharmacy; "trip dot com" does.
    const isKind =
      best >= (isAll ? rank.prefix : rank.wholeWord) &&
      form.every(({ meaning }) => meaning?.kinds.length);
    const isNamed = !isKind && (best < rank.speciality || best >= rank.besideCategory);
    if (result.total > 0) return toReading(index, result, parsed, isNamed);
  }
  return null;
}

function detach({ words, meaning }: Token): Token {
  return { words: words.map(detached), meaning };
}

/**
 * Matches tokens with names, specialities and categories. Words for a category alone find its
 * brands; beside a name they tell its brand from others of that name, but do not hide it: Samsung is
 * found by "samsung phones", and Amazon by "amazon phones".
 */
function tokenMatcher(index: BrandIndex, deep: DeepIndex, tokens: readonly Token[]): Matcher {
  const content = wordsOfTokens(tokens);
  const byName = spokenMatcher(index, deep, content);
  const others = tokens.filter(({ meaning }) => !meaning);
  if (others.length === tokens.length) return byName;
  const byOthers = others.length > 0 ? spokenMatcher(index, deep, wordsOfTokens(others)) : null;
  const ready = prepareIndex(index);
  const products = tokens.flatMap(({ words, meaning }) => (meaning?.isProduct ? words : []));
  const otherWords = wordsOfTokens(others);
  const isWhole = (at: number, words: readonly string[]) =>
    words.every((word) => ready.texts[at]?.includes(` ${word} `));
  const isShort = otherWords.join("").length < 4;
  const kinds = tokens.flatMap(({ meaning }) => (meaning ? [meaning.kinds] : []));
  const count = (kind = -1) => kinds.filter((own) => own.includes(kind)).length;
  const ofCategory = index.words.products.map((_, kind) => count(kind));
  return (at) => {
    const named = byName(at);
    // "gold" is no beginning of Golden Scent.
    const isName =
      byOthers || named === rank.exact || named === rank.sameSound || isWhole(at, content);
    if (named < rank.none && isName) return named;
    const own = ofCategory[index.category[at] ?? -1] ?? 0;
    if (!byOthers) {
      if (ofCategory[index.sells[at] ?? -1]) return rank.speciality;
      if (own === 0) return rank.none;
      // «صيدلية الدواء» is one of the pharmacies.
      if (products.some((word) => ready.texts[at]?.includes(` ${word} `))) return rank.speciality;
      return own === kinds.length ? rank.category : rank.someCategory;
    }
    const match = byOthers(at);
    if (match === rank.prefix && isShort && !isWhole(at, otherWords)) return rank.none;
    if (match > rank.wholeWord && match !== rank.sameSound) return rank.none;
    return own > 0 ? rank.inCategory : rank.besideCategory;
  };
}

const scripts = [/[a-z]/, /[ا-ي]/];

/** The script that a brand is not named in; none if it is named in both. */
function missingScript({ name, nameAr }: BrandIndex, at: number): RegExp | undefined {
  const [names = ""] = foldTexts([`${name[at]}${nameAr[at]}`]);
  return scripts.find((script) => !script.test(names));
}

/** Matches names, and by ear those of brands that are named in the other script alone. */
function spokenMatcher(index: BrandIndex, deep: DeepIndex, words: readonly string[]): Matcher {
  const spelled = namesMatcher(index, words, words);
  const joined = words.join("");
  const whole = consonants(joined);
  if (whole.length < minSound) return spelled;
  const heard = words.map((word) => ` ${consonants(word)} `);
  return (at) => {
    const match = spelled(at);
    const sound = match < rank.none ? undefined : deep.sounds[at];
    if (!sound) return match;
    const isHeard = sound.includes(`\n${whole}\n`) || heard.every((word) => sound.includes(word));
    return isHeard && missingScript(index, at)?.test(joined) ? rank.sameSound : rank.none;
  };
}

function matchNear(
  index: BrandIndex,
  deep: DeepIndex,
  parsed: Parsed,
  options: ReadOptions,
): Reading | null {
  const named = parsed.tokens.filter(({ meaning }) => !meaning);
  const words = wordsOfTokens(named);
  if (words.length === 0) return null;
  // Beside a product a short word is what kind of it.
  const hasProduct = parsed.tokens.some(({ meaning }) => meaning?.isProduct);
  if (hasProduct && words.join("").length < 5) return null;
  return toNamed(index, nearMatcher(prepareIndex(index), deep, words), parsed, options);
}

function listNamed(
  index: BrandIndex,
  named: readonly number[],
  parsed: Parsed,
  options: ReadOptions,
): Reading | null {
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
