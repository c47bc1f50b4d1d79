import { categoryLabel } from "./categories.ts";
import { type Language, languages } from "./language.ts";
import { foldForSearch } from "./search.ts";

/** A brand's names; pages in Arabic fall back to the English one. */
export interface Named {
  readonly name: string;
  readonly name_ar: string | null;
}

const nameOf: Record<Language, (brand: Named) => string> = {
  en: ({ name }) => name,
  ar: ({ name, name_ar }) => name_ar ?? name,
};

/** A brand's name as shoppers of a language read it. */
export function nameIn(brand: Named, language: Language): string {
  return nameOf[language](brand);
}

/** The names of a brand that pages in a language do not show; "" for none. */
export function otherNames(brand: Named, language: Language): string {
  const shown = nameIn(brand, language);
  return [brand.name, brand.name_ar].filter((name) => name && name !== shown).join("\n");
}

/** A brand's names as searched for on its country's page, folded. */
export function nameSearchText({ name, name_ar }: Named): string {
  return foldForSearch(`${name}\n${name_ar ?? ""}`);
}

/** A brand's names and its category in every language, folded, as searched for over all countries. */
export function brandSearchText(brand: Named & { category: string | null }): string {
  const { name, name_ar, category } = brand;
  const labels = languages.map((language) => categoryLabel(category ?? "", language));
  return foldForSearch([name, name_ar ?? "", ...labels].join("\n"));
}
