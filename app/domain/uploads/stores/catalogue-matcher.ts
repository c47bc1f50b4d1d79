import { slugify } from "#app/domain/base/slug.ts";
import { plainLetters } from "#app/domain/catalogue/code-doubts.ts";
import { bareWords, foldedWords, foldForSearch } from "#app/domain/search/fold.ts";
import { siteName } from "#app/domain/search/hosts.ts";
import { splitAddress } from "#app/domain/search/web-address.ts";
import { readCountry } from "#app/domain/uploads/country-cell.ts";
import { tableFields } from "#app/domain/uploads/table-fields.ts";
import { type FormCode, type FormItem, toTexts } from "#app/domain/uploads/upload-form.ts";
import { nameSeparator, readStoreName, type StoreName } from "./store-name.ts";

const wordsOf = (text: string) =>
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const plainWords = new Set(
  wordsOf(`store stores shop online official app website com متجر متاجر موقع اونلاين الرسمي
    coupon coupons code codes promo promotional discount voucher vouchers affiliate program programme
    كود اكواد كوبون كوبونات خصم قسيمة`),
);

/** Normalizes a store name without its country and generic words; uses the site name of an address. */
function nameKey(text: string): string {
  const address = splitAddress(plainLetters(text));
  const words = wordsOf(address ? siteName(address.host) : plainLetters(text.replace(/[™®]/g, "")));
  const significant = words.filter((word) => !plainWords.has(word));
  // "Noon UAE", "Noon Saudi Arabia" and "KSA Noon".
  for (const count of [3, 2, 1]) {
    const country = significant.length > count && readCountry(significant.slice(-count).join(""));
    if (country) significant.splice(-count);
  }
  if (significant.length > 1 && /^(?:uae|ksa)$/.test(significant[0] ?? "")) significant.shift();
  return bareWords(foldedWords((significant.length > 0 ? significant : words).join(" "))).join("");
}

/** Returns a key and the keys with one letter fewer: keys that share one differ by about a letter. */
const nearKeys = (key: string): string[] =>
  key.length < 4 ? [] : [key, ...Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))];

const least = { length: 4, longest: 5 };
const areNear = (a: string, b: string) =>
  Math.min(a.length, b.length) >= least.length &&
  Math.max(a.length, b.length) >= least.longest &&
  a.replace(/\D/g, "") === b.replace(/\D/g, "");

/** A store that a text of a file means. */
export interface NamedStore extends Omit<StoreName, "market"> {
  /** The catalogue has it, or the table has named it before. */
  isKnown: boolean;
  /** The text is another spelling of a known store, or more than the name of a new one. */
  isAsked: boolean;
}

/** Returns the texts of a brand and its codes, prefixed with the keys of their fields. */
function fieldTexts(item: FormItem): string[] {
  return tableFields.flatMap(({ key, level, name }) => {
    const records: readonly Readonly<Record<string, unknown>>[] =
      level === "brand" ? [{ ...item }] : item.promoCodes;
    return records.flatMap(({ [name]: value }) =>
      typeof value === "string" ? [`${key} ${value}`] : [],
    );
  });
}

/** Maps the digits of a zero-padded code to the code. */
function withoutZeros({ code }: FormCode): [string, string][] {
  const [, digits] = /^0+([1-9]\d*)$/.exec(String(code)) ?? [];
  return digits ? [[digits, String(code)]] : [];
}

/**
 * Matches cells with the catalogue of one or more countries. Stores match in other spellings: of any current name,
 * then of former names, then of names that appeared earlier in the table.
 */
export function createCatalogueMatcher(stored: readonly FormItem[]) {
  const texts = new Set(stored.flatMap(fieldTexts));
  const zeroPadded = new Map(stored.flatMap(({ promoCodes }) => promoCodes.flatMap(withoutZeros)));
  const former = stored.flatMap(({ brand, formerSlugs }) =>
    toTexts(formerSlugs).map((slug) => [slug, String(brand)] as const),
  );
  const aliases = stored.flatMap(({ brand, aliases }) =>
    toTexts(aliases).map((name) => [name, brand]),
  );
  const translations = stored.flatMap(({ brand, brandAr, brandEn }) =>
    [brandAr, brandEn].filter(Boolean).map((name) => [name, brand]),
  );
  const current = stored.map(({ brand }) => [brand, brand]);
  const names = [...former, ...aliases, ...translations, ...current];
  const bySlug = new Map(names.map(([name, brand]) => [slugify(String(name)), String(brand)]));
  const byKey = new Map<string, string>();
  const byNearKey = new Map<string, [key: string, name: string]>();
  const addSpelling = (spelling: unknown, name: string) => {
    const key = spelling ? nameKey(String(spelling)) : "";
    if (key && !byKey.has(key)) byKey.set(key, name);
  };
  for (const { brand, brandAr, brandEn, websiteUrl, aliases } of stored) {
    for (const name of [brand, brandAr, brandEn, websiteUrl, ...toTexts(aliases)]) {
      addSpelling(name, String(brand));
    }
  }
  // Current names take precedence over former ones.
  for (const [slug, brand] of former) addSpelling(slug, brand);
  for (const [key, name] of byKey)
    for (const near of nearKeys(key)) byNearKey.set(near, [key, name]);

  /** Returns the store with another spelling of one of the names, else one that differs by a letter. */
  function findSpelling(name: string): string | null {
    const keys = [name, ...name.split(nameSeparator)].map(nameKey).filter(Boolean);
    const exact = keys.flatMap((key) => byKey.get(key) ?? []);
    if (exact[0]) return exact[0];
    const [whole = ""] = keys;
    const near = nearKeys(whole).flatMap((key) => {
      const [other = "", store] = byNearKey.get(key) ?? [];
      return store && areNear(whole, other) ? [store] : [];
    });
    return near[0] ?? null;
  }

  const resolved = new Map<string, NamedStore>();
  return {
    /** Whether the catalogue has a text as the field with a key. */
    has: (key: string, text: string) => texts.has(`${key} ${text}`),
    /** Returns the stored code that equals a text except for leading zeros; null for none. */
    padded: (text: string) => zeroPadded.get(text.replace(/^0+/, "")) ?? null,
    /** Returns the stored name of a store with this exact name or alias, else the name itself. */
    listedName: (name: string) => bySlug.get(slugify(name)) ?? name,
    /** Returns true for a store of the catalogue in any spelling. */
    isStore: (name: string) => bySlug.has(slugify(name)) || findSpelling(name) !== null,
    /** Returns the store that a text most likely means, a known one or a new one. */
    resolve(text: string): NamedStore {
      const known = resolved.get(text);
      if (known) return known;
      const exact = bySlug.get(slugify(text));
      const spelling = exact ?? findSpelling(text);
      const { name, arabic } = readStoreName(text);
      const store = spelling
        ? { name: spelling, arabic: "", isKnown: true, isAsked: exact === undefined }
        : { name, arabic, isKnown: false, isAsked: name !== text };
      resolved.set(text, store);
      // Later spellings of a new store mean the first one.
      if (spelling) return store;
      bySlug.set(slugify(name), name);
      for (const one of [text, name, arabic]) addSpelling(one, name);
      return store;
    },
  };
}

export type CatalogueMatcher = ReturnType<typeof createCatalogueMatcher>;
