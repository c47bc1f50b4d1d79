import type { Language } from "#app/domain/base/language.ts";

/** A brand's names; pages in Arabic fall back to the English one. */
export interface Named {
  readonly name: string;
  readonly name_ar: string | null;
}

const names: Record<Language, (brand: Named) => string> = {
  en: ({ name }) => name,
  ar: ({ name, name_ar }) => name_ar ?? name,
};

/** A brand's name as shoppers of a language read it. */
export function nameIn(brand: Named, language: Language): string {
  return names[language](brand);
}
