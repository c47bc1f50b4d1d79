import { addDays } from "#app/domain/base/dates.ts";
import type { BrandInput, PromoCodeInput } from "#app/domain/catalogue/catalogue.ts";
import { isDoubtfulCode } from "#app/domain/catalogue/code-doubts.ts";

const maxListed = 10;

/** Age in days from which a date is more likely mistyped than intended. */
const longPast = 2 * 365;

/** Returns a warning that names at most ten places; empty without places. */
export function warning(text: string, places: readonly string[]): string[] {
  if (places.length === 0) return [];
  const more = places.length - maxListed;
  const listed = [...places.slice(0, maxListed), ...(more > 0 ? [`and ${more} more`] : [])];
  return [`${text}: ${listed.join(", ")}`];
}

/** Returns the codes of a brand that differ from another one by capitals only. */
function listCaseTwins({ name, promo_codes }: BrandInput): string[] {
  const codes = Map.groupBy(promo_codes, ({ code }) => code.toLowerCase());
  return [...codes.values()].flatMap((twins) =>
    twins.length > 1 ? `${name} ${twins.map(({ code }) => code).join(" and ")}` : [],
  );
}

/**
 * Returns warnings about valid codes that are probably mistakes: an empty discount, a text that
 * hardly is a code, or a date that
 * is in the future or long past on `today` (YYYY-MM-DD). Each names at most ten codes.
 */
export function uploadWarnings(brands: readonly BrandInput[], today: string): string[] {
  const listCodes = (text: string, isSuspect: (code: PromoCodeInput) => boolean) =>
    warning(
      text,
      brands.flatMap(({ name, promo_codes }) =>
        promo_codes.filter(isSuspect).map(({ code }) => `${name} ${code}`),
      ),
    );
  const past = addDays(today, -longPast);
  return [
    ...listCodes("Codes without a discount", ({ discount }) => discount === ""),
    ...listCodes(
      "Codes that do not look like codes",
      ({ code }) => code.length > 1 && isDoubtfulCode(code),
    ),
    ...warning("Codes that differ by capitals only", brands.flatMap(listCaseTwins)),
    ...listCodes("Codes verified in the future", (code) => code.last_reported_date > today),
    ...listCodes(
      "Codes verified more than two years ago",
      (code) => code.last_reported_date < past,
    ),
    ...listCodes(
      "Codes that expired more than two years ago",
      ({ expiry_date }) => typeof expiry_date === "string" && expiry_date < past,
    ),
  ];
}

/** Warns about missing fields of new or changed brands and codes as they are after the write. */
export function missingFieldWarnings(
  changes: readonly {
    brand: { name: string; name_ar: string | null };
    codes: readonly PromoCodeInput[];
  }[],
): string[] {
  const listCodes = (isSuspect: (code: PromoCodeInput) => boolean) =>
    changes.flatMap(({ brand, codes }) =>
      codes.filter(isSuspect).map(({ code }) => `${brand.name} ${code}`),
    );
  const withoutArabic = changes
    .filter(({ brand }) => !brand.name_ar)
    .map(({ brand }) => brand.name);
  return [
    ...warning("Brands without an Arabic name", withoutArabic),
    ...warning(
      "Discounts without Arabic",
      listCodes(({ discount, discount_ar }) => discount !== "" && !discount_ar),
    ),
    ...warning(
      "Discounts that could not be understood",
      listCodes(({ discount, offer }) => discount !== "" && !offer),
    ),
  ];
}
