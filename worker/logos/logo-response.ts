import type { CountryInfo } from "#app/domain/countries.ts";
import type { LogoSource } from "../catalogue/read/records.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { defaultLogo, placeholderLogo } from "./placeholder.ts";
import { type ResolveLogoOptions, resolveLogo } from "./resolve-logo.ts";

/** With `lookup` false nobody is asked, and every brand gets its letter. */
export interface LogoResponseOptions extends ResolveLogoOptions {
  lookup: boolean;
}

/** A brand whose logo is asked for, and the code of its country. */
type BrandOfCountry = LogoSource & { country: CountryInfo["code"] };

// Bytes from elsewhere under our own name: whatever they are, opened as a page they can do nothing.
const harmless = {
  "Content-Security-Policy": "default-src 'none'; style-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

type Policy = Readonly<Record<string, string>>;

function image(body: BodyInit, type: string, policy: Policy, status = 200): Response {
  return new Response(body, { status, headers: { "Content-Type": type, ...policy, ...harmless } });
}

/**
 * The answer for a brand's logo: the image found, else the letter of its name; for no brand (null)
 * the default picture, with status 404. Takes as long as the search, 3 seconds at most. Never
 * rejects.
 */
export async function logoResponse(
  brand: BrandOfCountry | null,
  { lookup, ...options }: LogoResponseOptions,
): Promise<Response> {
  if (!brand) return image(defaultLogo, "image/svg+xml", cachePolicy.never, 404);
  const found = lookup ? await resolveLogo(brand, options) : null;
  if (found?.kind === "image") {
    return image(found.bytes, found.type, cachePolicy.logoFound(brand.country));
  }
  const letter = placeholderLogo(brand.name);
  return image(letter, "image/svg+xml", cachePolicy.logoPlaceholder(brand.country));
}
