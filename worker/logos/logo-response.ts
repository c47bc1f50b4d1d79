import type { CountryInfo } from "#app/domain/directory/countries.ts";
import type { LogoSource } from "../catalogue/read/records.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import type { LogoImage } from "./fetch-logo.ts";
import { defaultLogo, type Pictured, placeholderLogo } from "./placeholder.ts";

/** A logo that was found. SVG occurs only in the sample: from other hosts it is refused. */
export interface FoundLogo {
  type: LogoImage["type"] | "image/svg+xml";
  bytes: Uint8Array<ArrayBuffer>;
}

/** A brand whose logo is requested, and the code of its country. */
type LogoBrand = LogoSource & Pictured & { country: CountryInfo["code"] };

// Bytes of other hosts under our name must be harmless when opened as a page.
const sandboxHeaders = {
  "Content-Security-Policy": "default-src 'none'; style-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

type Policy = Readonly<Record<string, string>>;

function image(body: BodyInit, type: string, policy: Policy, status = 200): Response {
  return new Response(body, {
    status,
    headers: { "Content-Type": type, ...policy, ...sandboxHeaders },
  });
}

/** Returns the logo from `find`, or the placeholder; a 404 with the default picture if no brand. */
export async function logoResponse(
  brand: LogoBrand | null,
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
