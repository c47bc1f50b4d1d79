import type { Language } from "#app/domain/base/language.ts";

/** Names of a brand; languages without a separate name fall back to `name`. */
export interface Named {
  readonly name: string;
  readonly name_ar: string | null;
  readonly name_en?: string | null;
}

/** Returns a brand's name for shoppers of a language. */
export function nameIn({ name, name_ar, name_en }: Named, language: Language): string {
  return (language === "ar" ? name_ar : name_en) ?? name;
}

/** Returns the English-page name and the Arabic-page name, which is null if they are equal. */
export function bothNames(brand: Named): { name: string; name_ar: string | null } {
  const name_ar = brand.name_ar ?? (brand.name_en ? brand.name : null);
  return { name: nameIn(brand, "en"), name_ar };
}
