import { stripMarks } from "#app/domain/base/slug.ts";
import type { LogoSource } from "../catalogue/read/records.ts";
import { isPublicAddress } from "../http/public-address.ts";

// "Trip.com" contains its own domain; "Dr. Martens" and "St.Ives" do not.
const nameIsDomain = /^(?:[a-z0-9-]+\.)+(?:com|net|org|shop|store|[a-z]{2})$/;

function domainOfWebsite(website: string | null): string | null {
  const url = website === null ? null : URL.parse(website);
  return url && isPublicAddress(url) ? url.hostname : null;
}

function domainGuessedFrom(name: string): string | null {
  const plain = stripMarks(name).toLowerCase().trim();
  if (nameIsDomain.test(plain)) return plain;
  // "&" means "and" between words, as in marksandspencer.com; within one it is dropped, as in
  // hm.com.
  const label = plain.replace(/\s&\s/g, "and").replace(/[^\p{L}\p{N}]/gu, "");
  // The Latin part of a name in two scripts ("800 فلاور") is usually another company's domain.
  return /^[a-z0-9]{2,63}$/.test(label) ? `${label}.com` : null;
}

// Icons of 16 or 32 px are too small for tiles of up to 156 px.
const isSmall = (address: string | null) => address?.endsWith(".ico") ?? false;

/**
 * Returns the URLs to try for a brand's logo, best first: its `logo_url` (after larger icons if it
 * is a small one), favicon services and the site itself, by the domain of `website_url` or one
 * guessed from the name. For an unknown domain the services return a 404 with a stand-in image,
 * which must not be shown.
 */
export function logoCandidates(brand: LogoSource): string[] {
  const domain = domainOfWebsite(brand.website_url) ?? domainGuessedFrom(brand.name);
  const ownUrl = brand.logo_url;
  const large = domain ? `https://www.google.com/s2/favicons?domain=${domain}&sz=128` : null;
  const first = isSmall(ownUrl) ? [large, ownUrl] : [ownUrl, large];
  const small = domain
    ? [`https://icons.duckduckgo.com/ip3/${domain}.ico`, `https://${domain}/favicon.ico`]
    : [];
  const urls = [...first, ...small]
    .map((address) => (address ? URL.parse(address) : null))
    .filter((url) => url?.protocol === "https:" || url?.protocol === "http:")
    .map((url) => url?.href ?? "");
  return [...new Set(urls)];
}
