import { slugify } from "#app/domain/base/slug.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import type { SentCodes } from "./partner.ts";
import { type FormItem, toTexts } from "./upload-form.ts";

/** Code in a partner's previous file, not in the current one, that shoppers see or will see. */
export interface GoneCode {
  country: string;
  slug: string;
  code: string;
}

/** Current brands and codes of countries in the form of an upload, by country code. */
export type StoredForms = Readonly<Record<string, readonly FormItem[]>>;

const isShown = (code: Readonly<Record<string, unknown>>, today: string) =>
  code.isActive !== false && !(typeof code.expiryDate === "string" && code.expiryDate < today);

/**
 * Finds the codes of `last` that `current` no longer contains, in the countries of `current`,
 * except those that have ended or were deleted. Codes sent under the previous name of a renamed
 * brand count for the brand.
 */
export function findGone(
  last: SentCodes,
  current: SentCodes,
  storedForms: StoredForms,
  days: CountryDays,
): GoneCode[] {
  return Object.entries(current).flatMap(([country, brands]) => {
    const items = storedForms[country] ?? [];
    const today = days.dayIn(countryByCode(country)?.id ?? 0);
    const listed = new Set(items.map(({ brand }) => slugify(String(brand))));
    return items.flatMap((item) => {
      const slug = slugify(String(item.brand));
      const former = toTexts(item.formerSlugs).filter((slug) => !listed.has(slug));
      const slugs = [slug, ...former];
      const before = new Set(slugs.flatMap((slug) => last[country]?.[slug] ?? []));
      const now = new Set(brands[slug]);
      return item.promoCodes
        .filter((code) => isShown(code, today))
        .map((code) => String(code.code))
        .filter((code) => before.has(code) && !now.has(code))
        .map((code) => ({ country, slug, code }));
    });
  });
}

/** Returns an upload that also ends some codes; the upload must remove nothing. */
export function withEnded(
  upload: readonly unknown[],
  gone: readonly GoneCode[],
  stored: readonly FormItem[],
): readonly unknown[] {
  const bySlug = (items: readonly unknown[]) =>
    new Map((items as FormItem[]).map((item) => [slugify(String(item.brand)), item]));
  const [items, known] = [bySlug(upload), bySlug(stored)];
  for (const { slug, code: name } of gone) {
    const { brand, logoUrl, promoCodes } = known.get(slug) ?? { promoCodes: [] };
    const existing = promoCodes.find((code) => String(code.code) === name);
    if (!existing) continue;
    const { code, discount, lastReportedDate } = existing;
    const ended = { code, discount, lastReportedDate, isActive: false };
    const item = items.get(slug) ?? { brand, logoUrl, promoCodes: [] };
    items.set(slug, { ...item, promoCodes: [...(item.promoCodes ?? []), ended] });
  }
  return [...items.values()];
}
