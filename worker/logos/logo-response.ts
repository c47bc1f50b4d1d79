import type { CountryInfo } from "#app/domain/directory/countries.ts";
import type { LogoSource } from "../catalogue/read/records.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import type { LogoImage } from "./fetch-logo.ts";
import { defaultLogo, type Pictured, placeholderLogo } from "./placeholder.ts";

/** An image that was found. SVG is of the sample alone: from elsewhere it is refused. */
export interface FoundLogo {
  type: LogoImage["type"] | "image/svg+xml";
  bytes: Uint8Array<ArrayBuffer>;
}

/** A brand whose logo is asked for, and the code of its country. */
type BrandOfCountry = LogoSource & Pictured & { country: CountryInfo["code"] };

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
 * Answers with a brand's logo if `find` finds one, otherwise with the placeholder; for no
 * brand (null) with the default picture, status 404. Without `find` nobody is asked.
 */
export async function logoResponse(
  brand: BrandOfCountry | null,
  find: ((brand: LogoSource) => Promise<FoundLogo | null>) | null,
): Promise<Response> {
  if (!brand) return image(defaultLogo, "image/svg+xml", cachePolicy.never, 404);
  const found = find && (await find(brand));
  if (found) {
    return image(found.bytes, found.type, cachePolicy.logoFound(brand.country));
  }
  const letter = placeholderLogo(brand);
  return image(letter, "image/svg+xml", cachePolicy.logoPlaceholder(brand.country));
}
