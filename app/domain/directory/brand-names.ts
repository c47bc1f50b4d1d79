import type { Language } from "#app/domain/base/language.ts";

/** A brand's names; one that has none of its own for a language goes by its name there. */
export interface Named {
  readonly name: string;
  readonly name_ar: string | null;
  readonly name_en?: string | null;
}

/** A brand's name as shoppers of a language read it. */
export function nameIn({ name, name_ar, name_en }: Named, language: Language): string {
  return (language === "ar" ? name_ar : name_en) ?? name;
}

/**
 * A brand's two names where both are given together: the first for pages in English, the second for pages in
 * Arabic, null if that is the same.
 */
export function bothNames(brand: Named): { name: string; name_ar: string | null } {
  const name_ar = brand.name_ar ?? (brand.name_en ? brand.name : null);
  return { name: nameIn(brand, "en"), name_ar };
}
