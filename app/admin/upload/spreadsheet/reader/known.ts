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

/** A store's name without the country and the words that may stand with any; of an address that of the site. */
function nameKey(text: string): string {
  const address = splitAddress(text);
  const words = wordsOf(address ? siteName(address.host) : text.replace(/[™®]/g, ""));
  const own = words.filter((word) => !plainWords.has(word));
  // "Noon UAE", "Noon Saudi Arabia" and "KSA Noon".
  for (const count of [3, 2, 1]) {
    const country = own.length > count && readCountry(own.slice(-count).join(""));
    if (country) own.splice(-count);
  }
  if (own.length > 1 && /^(?:uae|ksa)$/.test(own[0] ?? "")) own.shift();
  const [folded = ""] = foldTexts([(own.length > 0 ? own : words).join(" ")]);
  return bareWords(wordsIn(folded)).join("");
}

// "noon/NOON", "Noon (UAE)", and «نون Noon».
const parting =
  /\s*[/|()\n]\s*|\s+-\s+|(?<=\p{Script=Arabic})\s+(?=\p{Script=Latin})|(?<=\p{Script=Latin})\s+(?=\p{Script=Arabic})/u;

/** The texts of a brand and its codes, each behind the key of its field. */
function fieldTexts(item: FormItem): string[] {
  return tableFields.flatMap(({ key, level, name }) => {
    const records: readonly Readonly<Record<string, unknown>>[] =
      level === "brand" ? [{ ...item }] : item.promoCodes;
    return records.flatMap(({ [name]: value }) =>
      typeof value === "string" ? [`${key} ${value}`] : [],
    );
  });
}

/** A code that begins with zeros, by its digits without them. */
function withoutZeros({ code }: FormItem["promoCodes"][number]): [string, string][] {
  const [, digits] = /^0+([1-9]\d*)$/.exec(String(code)) ?? [];
  return digits ? [[digits, String(code)]] : [];
}

/**
 * What the catalogue has of a country, as far as it says how a cell is meant. Stores are known in other
 * spellings: those of the catalogue by all their names, then by their former ones, and of the table the first ones.
 */
export function readKnown(stored: readonly FormItem[]) {
  const texts = new Set(stored.flatMap(fieldTexts));
  const padded = new Map(stored.flatMap(({ promoCodes }) => promoCodes.flatMap(withoutZeros)));
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
  // A store that has such a name now goes before one that had it.
  for (const [slug, brand] of former) addSpelling(slug, brand);
  return {
    /** Whether a text stands in the catalogue as the field with a key. */
    has: (key: string, text: string) => texts.has(`${key} ${text}`),
    /** The code of the catalogue that a text is but for zeros before it; null for none. */
    padded: (text: string) => padded.get(text.replace(/^0+/, "")) ?? null,
    /** The name under which the catalogue lists what is this very name of a store, or else the name itself. */
    listed: (name: string) => bySlug.get(slugify(name)) ?? name,
    /** The known store that a name most likely means; null for a new one, and for its own name. */
    meant(name: string): string | null {
      if (bySlug.has(slugify(name))) return null;
      const parts = [name, ...name.split(parting)];
      const found = [...new Set(parts.map((part) => byKey.get(nameKey(part)) ?? null))];
      const [first = null, second = null] = found;
      if (first) return first;
      if (second && found.length === 2) return second;
      bySlug.set(slugify(name), name);
      addSpelling(name, name);
      return null;
    },
  };
}

export type Known = ReturnType<typeof readKnown>;
