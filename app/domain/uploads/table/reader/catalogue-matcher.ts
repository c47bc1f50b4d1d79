import { slugify } from "#app/domain/base/slug.ts";
import { bareWords, foldForSearch, foldTexts, wordsIn } from "#app/domain/search/fold.ts";
import { siteName } from "#app/domain/search/hosts.ts";
import { splitAddress } from "#app/domain/search/web-address.ts";
import { readCountry } from "#app/domain/uploads/country-cell.ts";
import { tableFields } from "#app/domain/uploads/table-fields.ts";
import { type FormItem, toTexts } from "#app/domain/uploads/upload-form.ts";

const wordsOf = (text: string) =>
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const plainWords = new Set(
  wordsOf("store stores shop online official app website com متجر متاجر موقع اونلاين الرسمي"),
);

/** Normalizes a store name without its country and generic words; uses the site name of an address. */
function nameKey(text: string): string {
  const address = splitAddress(text);
  const words = wordsOf(address ? siteName(address.host) : text.replace(/[™®]/g, ""));
  const significant = words.filter((word) => !plainWords.has(word));
  // "Noon UAE", "Noon Saudi Arabia" and "KSA Noon".
  for (const count of [3, 2, 1]) {
    const country = significant.length > count && readCountry(significant.slice(-count).join(""));
    if (country) significant.splice(-count);
  }
  if (significant.length > 1 && /^(?:uae|ksa)$/.test(significant[0] ?? "")) significant.shift();
  const [folded = ""] = foldTexts([(significant.length > 0 ? significant : words).join(" ")]);
  return bareWords(wordsIn(folded)).join("");
}

// "noon/NOON", "Noon (UAE)", and «نون Noon».
const nameSeparator =
  /\s*[/|()\n]\s*|\s+-\s+|(?<=\p{Script=Arabic})\s+(?=\p{Script=Latin})|(?<=\p{Script=Latin})\s+(?=\p{Script=Arabic})/u;

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
function withoutZeros({ code }: FormItem["promoCodes"][number]): [string, string][] {
  const [, digits] = /^0+([1-9]\d*)$/.exec(String(code)) ?? [];
  return digits ? [[digits, String(code)]] : [];
}

/**
 * Matches cells with the catalogue of a country. Stores match in other spellings: of any current name, then of
 * former names, then of names that appeared earlier in the table.
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
  const names = [...former, ...aliases, ...stored.map(({ brand }) => [brand, brand])];
  const bySlug = new Map(names.map(([name, brand]) => [slugify(String(name)), String(brand)]));
  const byKey = new Map<string, string>();
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
  return {
    /** Whether the catalogue has a text as the field with a key. */
    has: (key: string, text: string) => texts.has(`${key} ${text}`),
    /** Returns the stored code that equals a text except for leading zeros; null for none. */
    padded: (text: string) => zeroPadded.get(text.replace(/^0+/, "")) ?? null,
    /** Returns the stored name of a store with this exact name or alias, else the name itself. */
    listedName: (name: string) => bySlug.get(slugify(name)) ?? name,
    /** Returns the store that a different spelling most likely means; null for an exact or a new name. */
    findStore(name: string): string | null {
      if (bySlug.has(slugify(name))) return null;
      const parts = [name, ...name.split(nameSeparator)];
      const matches = [...new Set(parts.map((part) => byKey.get(nameKey(part)) ?? null))];
      const [first = null, second = null] = matches;
      if (first) return first;
      if (second && matches.length === 2) return second;
      bySlug.set(slugify(name), name);
      addSpelling(name, name);
      return null;
    },
  };
}

export type CatalogueMatcher = ReturnType<typeof createCatalogueMatcher>;
