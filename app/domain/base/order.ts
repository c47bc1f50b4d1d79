import { type Named, nameIn } from "#app/domain/directory/brand-names.ts";
import { compareTexts } from "./compare.ts";
import type { Language } from "./language.ts";
import { memoize } from "./once.ts";

/** Fields that order promo codes. `last_reported_date` is YYYY-MM-DD. */
interface Reported {
  readonly id: number;
  readonly last_reported_date: string;
}

/** Collator of a language; used by `byName`. */
export const collator = memoize((language: Language) => new Intl.Collator(language));

/**
 * Sorts brands alphabetically by the names that shoppers of a language read; in Arabic, names in
 * Arabic letters come first. Sorted here and not in SQL, which has no Arabic collation and reads,
 * and bills, each sorted row twice.
 */
export function byName<Brand extends Named>(brands: readonly Brand[], language: Language): Brand[] {
  const { compare } = collator(language);
  return brands.toSorted((a, b) => compare(nameIn(a, language), nameIn(b, language)));
}

/** Sorts promo codes by the date of the last report, newest first, then by id. */
export function newestFirst<Code extends Reported>(codes: readonly Code[]): Code[] {
  return codes.toSorted(
    (a, b) => compareTexts(b.last_reported_date, a.last_reported_date) || b.id - a.id,
  );
}
