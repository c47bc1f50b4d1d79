import type { BrandIndex } from "./brand-index.ts";
import { type ExpandedIndex, expandIndex } from "./expanded-index.ts";
import { bareWords, detached, foldedWords, foldTexts } from "./fold.ts";
import {
  collectMatches,
  type MatchOptions,
  namesMatcher,
  type Reading,
  type SearchResult,
  truncateQuery,
} from "./match-names.ts";
import { type Matcher, nameMatcher } from "./matchers.ts";
import { nearMatcher } from "./near.ts";
import { anyOffer, parseWords } from "./parse-words.ts";
import { countryMask, prepareIndex } from "./prepare.ts";
import type { Parsed, Token } from "./query-words.ts";
import * as rank from "./rank.ts";
import type { Signs } from "./read-signs.ts";
import type { Understood } from "./read-understood.ts";
import { brandsNamed, reword, splitJoined, wholeNamesIn, wordsOfTokens } from "./reword.ts";
import { consonants, phonetic } from "./spelling/sounds.ts";
import { isNearAny } from "./spelling/vocabulary.ts";

export interface ReadOptions extends MatchOptions {
  /** Interprets the query literally: no approximate matches, and no ignored words. */
  readonly exact?: boolean | undefined;
  /** Parser of digits and signs; not needed for a query without any. */
  readonly signs?: Signs | undefined;
  /** Last step, which ignores unknown words; not needed for a query with results. */
  readonly understood?: Understood | undefined;
}

// Minimum number of consonants that two spellings must share; fewer are shared by chance.
const minSound = 3;

/** Parses a full query that is not a URL: see `readLink`. */
export function readWords(index: BrandIndex, text: string, options: ReadOptions = {}): Reading {
  const expanded = expandIndex(index);
  const { meanings, unlisted } = expanded;
  const { signs, understood } = options;
  const cut = truncateQuery(text).replace(tested, "$1");
  const typed = signs ? signs.wordsWithSigns(meanings, cut) : foldedWords(cut);
  const words = signs ? typed.map((word) => signs.withoutElongation(expanded, word)) : typed;
  const bare = bareWords(words);
  const parse = (typed: readonly string[]) =>
    parseWords(meanings, typed, signs, options.shopperCountry ?? options.country);
  const parsed = parse(bare);
  const [match, matchBrands, matchNear, toReading] = createMatchers(index, expanded, options);

  // «كود اشتري لبنان» means Ishtari, whose name is also a generic word, "buy".
  const matchCommonWordStore = () => {
    const { tokens, country, offer } = parsed;
    if (tokens.length > 0 || (offer ? offer !== anyOffer : !country)) return null;
    const { listed } = prepareIndex(index);
    const named = bare.flatMap((word) => {
      const meaning = meanings.get(word);
      return meaning?.country || meaning?.offer ? [] : brandsNamed(expanded, word);
    });
    return matchBrands(
      named.filter((at) => (listed[at] ?? 0) & countryMask(country)),
      parsed,
    );
  };
  const matchNamesWithin = (typed = bare, asParsed = parsed, minWords = 1) => {
    const named = wholeNamesIn(expanded, typed, minWords);
    const reading = matchBrands(named, asParsed);
    const ignored = understood?.ignoredNextTo(expanded, named[0], unknownWords(parsed.tokens), cut);
    return reading && { ...reading, ignored: ignored ?? [] };
  };
  /** Matches other words, if there are any, instead of those of the query. */
  const matchInstead = (other: string[] | null) => {
    if (!other) return null;
    const asParsed = parse(other);
    return match(other, asParsed, true) ?? matchNear(asParsed) ?? matchNamesWithin(other, asParsed);
  };
  const matchReworded = () => matchInstead(reword(expanded, bare));
  /** Returns whether all unknown words are similar to words of the tables: "free delevery". */
  const isMisspelled = () => {
    const unknown = unknownWords(parsed.tokens);
    const name = `\n${phonetic(unknown.join(""))}\n`;
    return (
      unknown.every((word) => word.length > 4 && isNearAny(expanded.meaningWords, word)) &&
      !expanded.phonetics.some((text) => text.includes(name))
    );
  };
  const matchSplitWords = () => {
    const split = bare.flatMap((word) =>
      meanings.has(word) ? word : (splitJoined(expanded, word) ?? word),
    );
    return matchInstead(split.length > bare.length ? split : null);
  };
  const matchLooseNumber = () => {
    const loose = signs?.readLooseNumber(parsed, words, anyOffer);
    return loose && match(loose.words, loose.parsed);
  };
  // "tawseel magani" means free delivery rather than a store: its words form a phrase.
  const matchPhonetic = () => {
    const reworded = reword(expanded, bare, { includeNames: true });
    const isPhrase = reworded?.some((word, at) => meanings.has(word + (reworded[at + 1] ?? "-")));
    const asParsed = reworded && isPhrase ? parse(reworded) : null;
    return asParsed?.tokens.length === 0 ? match(bare, asParsed) : null;
  };
  const matchNearWithoutArticles = () =>
    /[ae]l\w{4}/.test(bare.join(" "))
      ? matchNear({ ...parsed, tokens: parsed.tokens.map(detach) })
      : null;
  // «كود شي ان» means the store of that name, though شي means nothing.
  const matchFillers = (found: Reading | null) => {
    const [first] = found?.store && !found.category ? found.found : [];
    const named = first === undefined ? [] : wholeNamesIn(expanded, bare, 2);
    return named.some((at) => at === first) ? found : (matchBrands(named, parsed, false) ?? found);
  };
  /** Returns whether the query names a store that is not listed, or only in another country. */
  const namesUnlisted = () => {
    const isName = parsed.tokens.every(({ meaning }) => !meaning);
    const name = isName ? wordsOfTokens(parsed.tokens).join("") : "";
    const isUnlisted = (from: number) =>
      [1, 2, 3, 4].some((size) => unlisted.has(bare.slice(from, from + size).join("")));
    return brandsNamed(expanded, name).length > 0 || bare.some((_, from) => isUnlisted(from));
  };
  const matchUnderstood = () => {
    const part = understood?.understoodPart(expanded, parsed, { bare, text: cut, parse });
    const reading = part ? match([], part.parsed, true) : null;
    return reading && { ...reading, ignored: part?.ignored ?? [] };
  };

  const found = matchCommonWordStore() ?? matchFillers(match(words, parsed));
  // «عطور العربية للعود» means the store of that name, though its words are products.
  if (found?.category && !found.store) return matchNamesWithin(bare, parsed, 2) ?? found;
  // The offer of a query without results is ignored too.
  const nothing = (tokens = parsed.tokens) =>
    toReading(undefined, { ...parsed, offer: null, tokens });
  if (found || options.exact) return found ?? nothing();
  return (
    matchLooseNumber() ??
    matchPhonetic() ??
    matchNamesWithin() ??
    (namesUnlisted() ? nothing(parsed.tokens.filter(({ meaning }) => !meaning)) : null) ??
    (isMisspelled() ? matchReworded() : null) ??
    matchNear(parsed) ??
    matchNearWithoutArticles() ??
    matchSplitWords() ??
    matchInstead(splitJoined(expanded, bare.join(""))) ??
    matchReworded() ??
    matchUnderstood() ??
    nothing()
  );
}

/** «مجرب», which folds like مغرب. */
const tested = /(^|\s)و?مجرب(?=\s|$)/g;

const productsIn = (tokens: readonly Token[]) => tokens.filter(({ meaning }) => meaning?.isProduct);

const unknownWords = (tokens: readonly Token[]) =>
  wordsOfTokens(tokens.filter(({ meaning }) => !meaning));

/** Creates the matchers of a parsed query; each returns null if nothing matches. */
function createMatchers(index: BrandIndex, expanded: ExpandedIndex, options: MatchOptions) {
  const ready = prepareIndex(index);

  function toReading(
    result: SearchResult = { hits: [], total: 0, found: [] },
    { country, otherCountry, offer, tokens }: Parsed,
    isNamed = false,
  ): Reading {
    const { categories, words } = index;
    const named = tokens.find(({ meaning }) => meaning && meaning.kinds.length > 0);
    const kind = named?.meaning?.kinds.find((at) => at < words.categories.length) ?? -1;
    return {
      ...result,
      store: isNamed ? (result.hits[0] ?? null) : null,
      country,
      otherCountry,
      category: categories[kind] ?? null,
      product: named?.meaning?.isProduct ? named.words.join(" ") : null,
      offer,
      rest: isNamed ? [] : unknownWords(tokens),
      ignored: [],
    };
  }

  function matchNamed(matcher: Matcher, parsed: Parsed, near = true): Reading | null {
    const result = collectMatches(index, matcher, options, parsed.country, near);
    return result.total > 0 ? toReading(result, parsed, true) : null;
  }

  /** Matches the brands at some positions, in this order. */
  function matchBrands(found: readonly number[], parsed: Parsed, near = true): Reading | null {
    if (found.length === 0) return null;
    const order = new Map(found.map((at, position) => [at, position]));
    return matchNamed((at) => order.get(at) ?? rank.none, parsed, near);
  }

  /** Matches misspelled names. */
  function matchNear(parsed: Parsed): Reading | null {
    const { tokens } = parsed;
    const words = unknownWords(tokens);
    // Next to a product a short word is its kind.
    if (words.join("").length < (productsIn(tokens)[0] ? 5 : 1)) return null;
    return matchNamed(nearMatcher(ready, expanded, words), parsed);
  }

  function matchTokens(
    words: readonly string[],
    parsed: Parsed,
    near: boolean,
    tokens = parsed.tokens,
  ): Reading | null {
    const rankTokens = tokenMatcher(index, expanded, tokens);
    // The whole query precedes a part of it: "body works", in which "works" is generic.
    const isAll = words.length <= wordsOfTokens(tokens).length;
    const whole = nameMatcher(ready, words);
    const literal = (at: number) => {
      const found = whole(at);
      return found === rank.exact || found === rank.none ? found : 0.5;
    };
    let best: number = rank.none;
    const matcher = (at: number) => {
      const found = isAll ? rankTokens(at) : Math.min(literal(at), rankTokens(at) + 0.5);
      best = Math.min(best, found);
      return found;
    };
    const result = collectMatches(index, matcher, options, parsed.country, near);
    if (result.total === 0) return null;
    // "pharmacy" does not name a store, though Aster Pharmacy exists; "trip dot com" does.
    const isKind =
      best >= rank.prefix + (isAll ? 0 : 0.5) &&
      tokens.every(({ meaning }) => meaning?.kinds.length);
    const isNamed = !isKind && (best < rank.speciality || best >= rank.nextToCategory);
    return toReading(result, parsed, isNamed);
  }

  /** Matches a parsed query; null if nothing matches and it has no other subject. */
  function match(words: readonly string[], parsed: Parsed, near = false): Reading | null {
    const { tokens } = parsed;
    if (tokens.length === 0) {
      // For a query about a country or an offer only an exact name comes first.
      const hasSubject = parsed.country !== null || parsed.offer !== null;
      const literal = nameMatcher(ready, words);
      const matcher = (at: number) =>
        hasSubject && literal(at) > rank.exact ? rank.none : literal(at);
      const named = matchNamed(matcher, parsed, near);
      return hasSubject ? (named ?? toReading(undefined, parsed)) : named;
    }
    const content = wordsOfTokens(tokens);
    const isAttached = content.join() !== content.map(detached).join();
    return (
      matchTokens(words, parsed, near) ??
      (isAttached ? matchTokens(words, parsed, near, tokens.map(detach)) : null)
    );
  }

  return [match, matchBrands, matchNear, toReading] as const;
}

function detach({ words, meaning }: Token): Token {
  return { words: words.map(detached), meaning };
}

/**
 * Creates a matcher of tokens with names, specialities and categories. Category words without a
 * name find the brands of the category; next to a name they rank its brand above others of that
 * name, but do not hide it: "samsung phones" finds Samsung, and "amazon phones" finds Amazon.
 */
function tokenMatcher(
  index: BrandIndex,
  expanded: ExpandedIndex,
  tokens: readonly Token[],
): Matcher {
  const { texts } = prepareIndex(index);
  const content = wordsOfTokens(tokens);
  const rankName = phoneticMatcher(index, expanded, content);
  const others = unknownWords(tokens);
  if (others.length === content.length) return rankName;
  const contains = (at: number, word: string) => texts[at]?.includes(` ${word} `);
  const containsAll = (at: number, words: readonly string[]) =>
    words.every((word) => contains(at, word));
  const counts = index.words.products.map(
    (_, kind) => tokens.filter(({ meaning }) => meaning?.kinds.includes(kind)).length,
  );
  const countAt = (at: number) => counts[index.category[at] ?? -1] ?? 0;

  const products = wordsOfTokens(productsIn(tokens));
  const rankByCategory = (at: number) => {
    if (counts[index.sells[at] ?? -1]) return rank.speciality;
    const count = countAt(at);
    if (count === 0) return rank.none;
    // «صيدلية الدواء» is one of the pharmacies.
    if (products.some((word) => contains(at, word))) return rank.speciality;
    return count === tokens.length ? rank.category : rank.someCategory;
  };

  const rankOthers = phoneticMatcher(index, expanded, others);
  const isShort = others.join("").length < 4;
  const rankByOtherName = (at: number) => {
    const found = rankOthers(at);
    if (found === rank.prefix && isShort && !containsAll(at, others)) return rank.none;
    if (found > rank.wholeWord && found !== rank.sameSound) return rank.none;
    return countAt(at) > 0 ? rank.inCategory : rank.nextToCategory;
  };

  return (at) => {
    const found = rankName(at);
    if (others.length > 0) return found < rank.none ? found : rankByOtherName(at);
    // "gold" must not match Golden Scent.
    const isName = found === rank.exact || found === rank.sameSound || containsAll(at, content);
    return found < rank.none && isName ? found : rankByCategory(at);
  };
}

const scripts = [/[a-z]/, /[ا-ي]/];

/** Returns the script in which a brand has no name; undefined if it has names in both. */
function missingScript({ name, nameAr }: BrandIndex, at: number): RegExp | undefined {
  const [names = ""] = foldTexts([`${name[at]}${nameAr[at]}`]);
  return scripts.find((script) => !script.test(names));
}

/** Creates a matcher of names, also phonetic for brands without a name in the query's script. */
function phoneticMatcher(
  index: BrandIndex,
  expanded: ExpandedIndex,
  words: readonly string[],
): Matcher {
  const matchSpelling = namesMatcher(index, words, words);
  const joined = words.join("");
  const whole = consonants(joined);
  if (whole.length < minSound) return matchSpelling;
  const consonantWords = words.map((word) => ` ${consonants(word)} `);
  return (at) => {
    const match = matchSpelling(at);
    const sound = match < rank.none ? undefined : expanded.sounds[at];
    if (!sound) return match;
    const isSame =
      sound.includes(`\n${whole}\n`) || consonantWords.every((word) => sound.includes(word));
    return isSame && missingScript(index, at)?.test(joined) ? rank.sameSound : rank.none;
  };
}
