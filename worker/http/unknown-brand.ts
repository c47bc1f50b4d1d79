import { slugify } from "#app/domain/base/slug.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { Services } from "../services.ts";
import { findPageByUrl, isDataRequest } from "./addresses.ts";

function isSlug(segment: string): boolean {
  const text = decodeURIComponent(segment);
  return text.length <= limits.brandName && slugify(text) === text;
}

/** Returns the cache headers of a 404 for an unlisted brand; none if no brand can have the URL. */
export function unknownBrandPolicy(
  { method, url }: Request,
  { cachePolicy }: Services,
): Readonly<Record<string, string>> {
  const address = new URL(url);
  if ((method !== "GET" && method !== "HEAD") || isDataRequest(address.pathname)) return {};
  const { brand, country } = findPageByUrl(address)?.params ?? {};
  const info = countryByCode(country);
  try {
    return info && brand !== undefined && isSlug(brand) ? cachePolicy.unknownBrand(info.code) : {};
  } catch {
    // A malformed escape sequence.
    return {};
  }
}
