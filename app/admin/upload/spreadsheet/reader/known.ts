import { slugify } from "#app/domain/base/slug.ts";
import { bareWords, foldForSearch, foldTexts, wordsIn } from "#app/domain/search/fold.ts";
import { siteName } from "#app/domain/search/hosts.ts";
import { splitAddress } from "#app/domain/search/web-address.ts";
import { readCountry } from "#app/domain/uploads/country-cell.ts";
import { tableFields } from "#app/domain/uploads/table-fields.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";

const wordsOf = (text: string) =>
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const plainWords = new Set(
  wordsOf("store stores shop online official app website com متجر متاجر موقع اونلاين الرسمي"),
);

/** A store's name without the country and the words that may stand with any; of an address that of the site. */
function nameKey(text: string): string {
  const address = splitAddress(text.trim());
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

/**
 * What the catalogue has of a country, as far as it says how a cell is meant. Stores are known in other
 * spellings: those of the catalogue by all their names, and of the table the first ones.
 */
export class Known {
  readonly #texts = new Set<string>();
  /** Codes that begin with zeros, by what is left without them. */
  readonly #padded = new Map<string, string>();
  readonly #bySlug = new Map<string, string>();
  readonly #byKey = new Map<string, string>();

  constructor(stored: readonly FormItem[]) {
    const namesOf = ({ aliases }: FormItem) => (Array.isArray(aliases) ? aliases.map(String) : []);
    for (const item of stored) {
      for (const name of namesOf(item)) this.#bySlug.set(slugify(name), String(item.brand));
    }
    for (const item of stored) {
      const { brand, brandAr, brandEn, websiteUrl, promoCodes } = item;
      this.#bySlug.set(slugify(String(brand)), String(brand));
      for (const name of [brand, brandAr, brandEn, websiteUrl, ...namesOf(item)]) {
        if (name) this.#addSpelling(String(name), String(brand));
      }
      for (const { key, level, name } of tableFields) {
        for (const values of level === "brand" ? [item] : promoCodes) {
          const value = (values as Readonly<Record<string, unknown>>)[name];
          if (typeof value === "string") this.#texts.add(`${key} ${value.trim()}`);
        }
      }
      for (const { code } of promoCodes) {
        const [, digits] = /^0+([1-9]\d*)$/.exec(String(code)) ?? [];
        if (digits) this.#padded.set(digits, String(code));
      }
    }
  }

  #addSpelling(spelling: string, name: string): void {
    const key = nameKey(spelling);
    if (key && !this.#byKey.has(key)) this.#byKey.set(key, name);
  }

  /** Whether a text stands in the catalogue as the field with a key. */
  has(key: string, text: string): boolean {
    return this.#texts.has(`${key} ${text}`);
  }

  /** The code of the catalogue that a text is but for zeros before it; null for none. */
  padded(text: string): string | null {
    return this.#padded.get(text.replace(/^0+/, "")) ?? null;
  }

  /** The name under which the catalogue lists what is this very name of a store, or else the name itself. */
  listed(name: string): string {
    return this.#bySlug.get(slugify(name)) ?? name;
  }

  /** The known store that a name most likely means; null for a new one, and for its own name. */
  meant(name: string): string | null {
    if (this.#bySlug.has(slugify(name))) return null;
    const parts = [name, ...name.split(parting).filter(Boolean)];
    const names = [...new Set(parts.map((part) => this.#byKey.get(nameKey(part)) ?? null))];
    const [first = null, second = null] = names;
    if (first) return first;
    if (second && names.length === 2) return second;
    this.#bySlug.set(slugify(name), name);
    this.#addSpelling(name, name);
    return null;
  }
}
