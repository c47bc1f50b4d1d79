import type { StoredBrand, StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import { offerText } from "#app/domain/offers/offer-text.ts";

/** A code as a revision keeps it: its offer is a text, as in the database. */
type KeptCode = Omit<StoredPromoCode, "offer"> & { offer?: string | null };
/** A brand as a revision keeps it. Those of older revisions have no ids. */
export type KeptBrand = Omit<StoredBrand, "promo_codes"> & { promo_codes: KeptCode[] };

/** Brands of before a write, compressed, with their slugs in order. */
export interface PackedPart {
  packed: ArrayBuffer;
  slugs: string[];
}

// A letter takes at most three bytes, and a brand alone has less than 1.4 MB by the limits on an upload:
// so a part stays under D1's 2 MB a value, even if nothing can be compressed.
const maxLetters = 500_000;

function keptBrand(brand: StoredBrand): string {
  const promo_codes = brand.promo_codes.map((code) => ({
    ...code,
    offer: code.offer && offerText(code.offer),
  }));
  return JSON.stringify({ ...brand, promo_codes });
}

function transform(bytes: BlobPart, stream: CompressionStream | DecompressionStream): Response {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream));
}

async function pack(documents: readonly string[], slugs: string[]): Promise<PackedPart> {
  const text = `[${documents.join(",")}]`;
  return { packed: await transform(text, new CompressionStream("gzip")).arrayBuffer(), slugs };
}

/** Compresses brands in parts under D1's limit on a value, to a sixth of their size or less. */
export async function packBrands(brands: readonly StoredBrand[]): Promise<PackedPart[]> {
  const parts: PackedPart[] = [];
  let documents: string[] = [];
  let slugs: string[] = [];
  let letters = 0;
  for (const brand of brands) {
    const document = keptBrand(brand);
    if (documents.length > 0 && letters + document.length > maxLetters) {
      parts.push(await pack(documents, slugs));
      [documents, slugs, letters] = [[], [], 0];
    }
    documents.push(document);
    slugs.push(brand.slug);
    letters += document.length;
  }
  if (documents.length > 0) parts.push(await pack(documents, slugs));
  return parts;
}

/** The brands of a packed part, whose bytes D1 gives as a list of numbers. */
export async function unpackBrands(packed: readonly number[]): Promise<KeptBrand[]> {
  return transform(new Uint8Array(packed), new DecompressionStream("gzip")).json();
}
