import { neverStored } from "#app/domain/cache-policy.ts";
import { defaultLogo, placeholderLogo } from "#app/domain/logo-placeholder.ts";
import type { LogoSource } from "#worker/data/logo-sources.ts";
import { type ResolveLogoOptions, resolveLogo } from "./resolve-logo.ts";

/** With `lookup` false nobody is asked, and every brand gets its letter. */
export interface LogoResponseOptions extends ResolveLogoOptions {
  lookup: boolean;
  /** The cache tag of a logo that may be stored, found or drawn. */
  tag: string;
}

// Kept by the edge for 30 days, by browsers for one.
const foundPolicy = {
  "Cache-Control": "public, max-age=86400",
  "Cloudflare-CDN-Cache-Control": "max-age=2592000",
};

// Looked for again after a day.
const notFoundPolicy = {
  "Cache-Control": "public, max-age=3600",
  "Cloudflare-CDN-Cache-Control": "max-age=86400",
};

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
  brand: LogoSource | null,
  { lookup, tag, ...options }: LogoResponseOptions,
): Promise<Response> {
  if (!brand) return image(defaultLogo, "image/svg+xml", neverStored, 404);
  const found = lookup ? await resolveLogo(brand, options) : null;
  const stored = { "Cache-Tag": tag };
  if (found?.kind === "image") {
    return image(found.bytes, found.type, { ...foundPolicy, ...stored });
  }
  return image(placeholderLogo(brand.name), "image/svg+xml", { ...notFoundPolicy, ...stored });
}
