import { slugify } from "#app/domain/base/slug.ts";
import { type CountryId, countries } from "#app/domain/directory/countries.ts";
import { type BrandIndex, placeLetter } from "./brand-index.ts";
import { categoryWords } from "./category-words.ts";
import { countryWords } from "./country-words.ts";
import { bareWords, foldedWords } from "./fold.ts";
import { siteName } from "./hosts.ts";
import { stopWords } from "./stop-words.ts";
import { parseHost } from "./web-address.ts";

/** A country's brand, as the index reads it. */
export interface BrandRow {
  readonly country_id: CountryId;
  readonly slug: string;
  readonly name: string;
  readonly name_ar: string | null;
  readonly aliases?: readonly string[] | null;
  readonly category: string | null;
  readonly website_url: string | null;
  /** Codes that are live on the day of the index. */
  readonly liveCodes: number;
  /** Its best live offer as `packPlaceOffer` gives it; none if left out. */
  readonly placeOffer?: string;
  /** Any measure; those of a brand's countries are added. */
  readonly popularity?: number;
}

const knownWords: Partial<Record<string, string>> = categoryWords;

function folded(words: string): string {
  return [...new Set(bareWords(foldedWords(words)))].join(" ");
}

const collator = new Intl.Collator("en");

/**
 * Makes the index of the distinct brands of all countries. A brand is named as in the first of its
 * rows; its hosts are those of all rows, one for each name of a site (amazon.ae and amazon.sa have
 * one name).
 */
export function buildIndex(rows: readonly BrandRow[]): BrandIndex {
  const brands = [...Map.groupBy(rows, (row) => row.slug).values()]
    .map((group) => distinctBrand(group))
    .sort((a, b) => b.popularity - a.popularity || collator.compare(a.name, b.name));
  const categories = [...new Set(brands.flatMap(({ category }) => category ?? []))].sort();
  return {
    version: 1,
    stopWords: folded(stopWords),
    countryWords: countries.map(({ id }) => folded(countryWords[id])),
    categories,
    categoryWords: categories.map((name) => folded(`${name} ${knownWords[name] ?? ""}`)),
    name: brands.map((brand) => brand.name),
    slug: brands.map(({ slug, name }) => (slug === slugify(name) ? "" : slug)),
    nameAr: brands.map((brand) => brand.nameAr),
    aliases: brands.map((brand) => brand.aliases),
    category: brands.map(({ category }) => (category ? categories.indexOf(category) : -1)),
    hosts: brands.map((brand) => brand.hosts),
    places: brands.map((brand) => brand.places),
  };
}

function distinctBrand(rows: readonly BrandRow[]) {
  const first = rows[0] as BrandRow;
  const hosts = rows.flatMap(({ website_url }) => parseHost(website_url ?? "") ?? []);
  const bySite = new Map(hosts.reverse().map((host) => [siteName(host), host]));
  const squeezed = first.slug.replaceAll("-", "");
  const aliases = new Set(rows.flatMap((row) => row.aliases ?? []));
  const places = rows.toSorted((a, b) => a.country_id - b.country_id);
  return {
    slug: first.slug,
    name: first.name,
    nameAr: rows.find((row) => row.name_ar)?.name_ar ?? "",
    aliases: Array.from(aliases, (alias) => alias.replaceAll("|", " ")).join("|"),
    category: rows.find((row) => row.category)?.category ?? null,
    hosts: [...bySite.values()].map((host) => host.replace(squeezed, "*")).join(" "),
    places: places
      .map((row) => `${placeLetter(row.country_id)}${row.liveCodes}${row.placeOffer ?? ""}`)
      .join(""),
    popularity: rows.reduce((sum, row) => sum + (row.popularity ?? 0), 0),
  };
}
