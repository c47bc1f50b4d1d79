import type { FoundLogo } from "./logo-response.ts";

/**
 * Returns the wordmark that seed/logos has for a brand of the sample, or null. Only a local site
 * serves these files; see seed/local-site.ts.
 */
export async function findSampleLogo(
  assets: Pick<Fetcher, "fetch">,
  slug: string,
): Promise<FoundLogo | null> {
  const path = `/sample-logos/${encodeURIComponent(slug)}.svg`;
  const response = await assets.fetch(new URL(path, "https://assets.local"));
  if (response.ok)
    return { type: "image/svg+xml", bytes: new Uint8Array(await response.arrayBuffer()) };
  await response.body?.cancel();
  return null;
}
