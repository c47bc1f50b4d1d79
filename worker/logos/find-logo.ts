import { HTTPException } from "hono/http-exception";
import { sha256 } from "../auth/token.ts";
import type { LogoSource } from "../catalogue/read/records.ts";
import { readOrNull } from "../http/deadline.ts";
import { logFallback } from "../http/log.ts";
import { fetchLogo, type LogoImage } from "./fetch-logo.ts";
import { detectImageType } from "./image-type.ts";
import { candidateDeadline, type ResolveLogoOptions, resolveLogo } from "./resolve-logo.ts";

const day = 86_400;
/** Days after which a logo is looked up again. */
const foundDays = 30;
/** Milliseconds. */
const kvDeadline = 500;
const bucketDeadline = 1_000;

/** Stores of the outcomes. Without a bucket, a logo's bytes are not stored. */
interface LogoStores {
  kv: KVNamespace;
  bucket?: R2Bucket | undefined;
}

interface FindLogoOptions extends ResolveLogoOptions {
  /** Returns true if the shopper may cause another search. */
  maySearch: () => Promise<boolean>;
  /** Registers work that may continue after the response. */
  waitUntil: (work: Promise<unknown>) => void;
}

// Changing any field used to look up the logo changes the key.
async function cacheKey({ name, logo_url, website_url }: LogoSource): Promise<string> {
  const text = JSON.stringify([name, logo_url, website_url]);
  return `logo:${await sha256(new TextEncoder().encode(text))}`;
}

/** Reads the URL where a logo was found; "" if none was found, null if unknown. */
const readOutcome = (kv: KVNamespace, key: string): Promise<string | null> =>
  readOrNull(() => kv.get(key), "KV", kvDeadline, "logo searched without the stored result");

/** Reads the logo and when it was fetched; null without one, or if the bucket fails or is late. */
async function readStoredLogo(bucket: R2Bucket, key: string) {
  const read = async () => {
    const object = await bucket.get(key);
    if (!object) return null;
    const bytes = new Uint8Array(await object.arrayBuffer());
    const type = detectImageType(bytes);
    return type && { image: { kind: "image" as const, type, bytes }, fetchedAt: object.uploaded };
  };
  return readOrNull(read, "R2", bucketDeadline, "logo fetched without the stored copy");
}

/** Stores a logo's bytes. Never rejects. */
async function storeLogo(bucket: R2Bucket, key: string, image: LogoImage): Promise<void> {
  const httpMetadata = { contentType: image.type };
  await bucket
    .put(key, image.bytes, { httpMetadata })
    .catch((error) => logFallback("a logo was not stored", error));
}

/**
 * Returns a brand's logo, or null. Deployments empty the edge cache, so outcomes are stored: the
 * bytes in the bucket for 30 days, and longer if the logo can no longer be found; in KV its URL for
 * 30 days, or for a day that there is none. Rejects with a 429 if `maySearch` forbids a needed
 * search.
 */
export async function findLogo(
  brand: LogoSource,
  { kv, bucket }: LogoStores,
  { maySearch, waitUntil, ...options }: FindLogoOptions,
): Promise<LogoImage | null> {
  const key = await cacheKey(brand);
  const stored = bucket ? await readStoredLogo(bucket, key) : null;
  if (stored && Date.now() - stored.fetchedAt.getTime() < foundDays * day * 1_000)
    return stored.image;
  const store = (image: LogoImage) => {
    if (bucket) waitUntil(storeLogo(bucket, key, image));
    return image;
  };
  const known = await readOutcome(kv, key);
  if (known === "") return stored?.image ?? null;
  if (known) {
    const signal = AbortSignal.timeout(candidateDeadline);
    const again = await fetchLogo(known, { ...options, signal });
    if (again.kind === "image") return store(again);
  }
  if (!(await maySearch())) {
    if (stored) return stored.image;
    throw new HTTPException(429, { message: "Too many searches for logos" });
  }
  const found = await resolveLogo(brand, options);
  const address = found.kind === "image" ? found.address : "";
  const expirationTtl = address ? foundDays * day : day;
  const storing = kv.put(key, address, { expirationTtl });
  waitUntil(storing.catch((error) => logFallback("the outcome of a search was not stored", error)));
  return found.kind === "image" ? store(found) : (stored?.image ?? null);
}
