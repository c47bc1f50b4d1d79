import type { FoundLogo } from "./logo-response.ts";

/** Returns the wordmark in seed/logos of a sample brand, on a local site only. */
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
