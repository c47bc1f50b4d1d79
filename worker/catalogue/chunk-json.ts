import type { SQL } from "drizzle-orm";
import { prepare } from "./database.ts";

// D1 limits a bound value to 2,000,000 bytes; local workerd does not.
const maxBytes = 1_500_000;

const encoder = new TextEncoder();

/** Joins JSON documents into arrays of at most 1.5 MB of UTF-8; larger ones get separate arrays. */
export function chunkJson(documents: readonly string[]): string[] {
  // A UTF-16 code unit takes at most three bytes, so most texts need no encoding to be measured.
  const letters = documents.reduce((sum, { length }) => sum + length + 1, 0);
  const isOneChunk = documents.length > 0 && 3 * letters <= maxBytes;
  if (isOneChunk) return [`[${documents.join(",")}]`];
  const chunks: string[] = [];
  let open: string[] = [];
  let bytes = 0;
  for (const document of documents) {
    const size = encoder.encode(document).byteLength + 1;
    if (open.length > 0 && bytes + size > maxBytes) {
      chunks.push(`[${open.join(",")}]`);
      open = [];
      bytes = 0;
    }
    open.push(document);
    bytes += size;
  }
  if (open.length > 0) chunks.push(`[${open.join(",")}]`);
  return chunks;
}

/** Prepares a statement for each chunk of JSON rows. */
export const prepareChunks = (
  d1: D1Database,
  statement: (chunk: string) => SQL,
  rows: readonly string[],
) => chunkJson(rows).map((chunk) => prepare(d1, statement(chunk)));
