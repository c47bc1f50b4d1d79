import { readAtMost } from "../http/body.ts";
import { discard, followRedirects } from "../http/follow-redirects.ts";
import { isPublicAddress } from "../http/public-address.ts";
import { detectImageType, type ImageType, isImageLabel } from "./image-type.ts";

/** Size limit of an image in bytes, after decompression. */
const maxImageBytes = 200_000;

const headers = {
  Accept: "image/webp,image/png,image/jpeg,image/gif,image/x-icon",
  // Workers send no User-Agent by default, and some shops refuse requests without one.
  "User-Agent": "Mozilla/5.0 (compatible; coupon-directory logos)",
};

export interface LogoImage {
  kind: "image";
  type: ImageType;
  bytes: Uint8Array<ArrayBuffer>;
}

/** "refused" is permanent; "unavailable" (no response, 5xx, aborted) may succeed later. */
type LogoFailure = { kind: "refused" | "unavailable"; reason: string };

export interface FetchLogoOptions {
  signal: AbortSignal;
  fetch?: typeof fetch;
  /** Returns true for a URL or redirect target that may be requested; default `isPublicAddress`. */
  allowHost?: (url: URL) => boolean;
}

const refused = (reason: string): LogoFailure => ({ kind: "refused", reason });
const unavailable = (reason: unknown): LogoFailure => ({
  kind: "unavailable",
  reason: String(reason),
});

function checkHeaders({ ok, status, headers }: Response): LogoFailure | null {
  if (status >= 500) return unavailable(`status ${status}`);
  if (!ok) return refused(`status ${status}`);
  if (!isImageLabel(headers.get("Content-Type"))) return refused("not labelled as an image");
  return Number(headers.get("Content-Length")) > maxImageBytes ? refused("too large") : null;
}

async function readImage(response: Response): Promise<LogoImage | LogoFailure> {
  const failure = checkHeaders(response);
  if (failure) {
    await discard(response);
    return failure;
  }
  const bytes = await readAtMost(maxImageBytes, response.body);
  if (!bytes) return refused("too large");
  // Icons are often PNG under an .ico name, so the content decides the type.
  const type = detectImageType(bytes);
  return type ? { kind: "image", type, bytes } : refused("not an image");
}

/** Fetches a PNG, JPEG, GIF, WebP, AVIF or ICO image of at most 200,000 bytes. Never rejects. */
export async function fetchLogo(
  address: string,
  // The global fetch throws when called as a method of the options.
  { signal, fetch: send = fetch, allowHost = isPublicAddress }: FetchLogoOptions,
): Promise<LogoImage | LogoFailure> {
  try {
    const response = await followRedirects(address, {
      request: (url) => send(url.href, { headers, redirect: "manual", signal }),
      isAllowed: allowHost,
    });
    return typeof response === "string" ? refused(response) : await readImage(response);
  } catch (error) {
    return unavailable(error);
  }
}
