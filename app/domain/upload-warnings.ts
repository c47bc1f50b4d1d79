import type { BrandForm, PromoCodeForm } from "./catalogue.ts";

const maxListed = 10;

function warning(text: string, places: readonly string[]): string[] {
  if (places.length === 0) return [];
  const more = places.length - maxListed;
  const listed = [...places.slice(0, maxListed), ...(more > 0 ? [`and ${more} more`] : [])];
  return [`${text}: ${listed.join(", ")}`];
}

/**
 * Warnings about codes that may be written, but are most likely mistakes: an empty discount, or a
 * verification date after `today` (YYYY-MM-DD). Each names its codes, ten at most.
 */
export function uploadWarnings(brands: readonly BrandForm[], today: string): string[] {
  const placesOf = (isSuspect: (code: PromoCodeForm) => boolean) =>
    brands.flatMap(({ name, promo_codes }) =>
      promo_codes.filter(isSuspect).map(({ code }) => `${name} ${code}`),
    );
  return [
    ...warning(
      "Codes without a discount",
      placesOf(({ discount }) => discount === ""),
    ),
    ...warning(
      "Codes verified in the future",
      placesOf(({ last_reported_date }) => last_reported_date > today),
    ),
  ];
}
