import type { Language } from "./language.ts";

/** A brand's name in both languages; Arabic pages fall back to the English one. */
interface Named {
  readonly name: string;
  readonly name_ar: string | null;
}

/** A promo code as far as its place in a list goes. `last_reported_date` is YYYY-MM-DD. */
interface Reported {
  readonly id: number;
  readonly last_reported_date: string;
}

const collators: Record<Language, Intl.Collator> = {
  en: new Intl.Collator("en"),
  ar: new Intl.Collator("ar"),
};

/**
 * Brands in the alphabet of a language, by the name that its shoppers read; in Arabic, names in
 * Arabic letters stand first. Sorted here and not in SQL, which knows no Arabic alphabet and in
 * which each sorted row is read, and billed, twice.
 */
export function byName<Brand extends Named>(brands: readonly Brand[], language: Language): Brand[] {
  const { compare } = collators[language];
  const nameOf = ({ name, name_ar }: Brand) => (language === "ar" && name_ar) || name;
  return brands.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
}

/** Promo codes newest first: by the date of the last report, then by id. */
export function newestFirst<Code extends Reported>(codes: readonly Code[]): Code[] {
  const dayOrder = (a: string, b: string) => Number(a > b) - Number(a < b);
  return codes.toSorted(
    (a, b) => dayOrder(b.last_reported_date, a.last_reported_date) || b.id - a.id,
  );
}
