import { decodeBase64Url, encodeBase64Url } from "hono/utils/encode";
import * as z from "zod";
import type { BrandCursor } from "../catalogue/read/brand-parts.ts";

const parts = z.tuple([z.string(), z.int().min(1), z.int().min(0).optional()]);
const refusal = "must be the cursor of an earlier answer";

/** Encodes the start of the next page; clients send it back unchanged. */
export const encodeCursor = (after: BrandCursor): string =>
  encodeBase64Url(new TextEncoder().encode(JSON.stringify(after)).buffer);

function decodeCursor(text: string): BrandCursor | null {
  try {
    return parts.parse(JSON.parse(new TextDecoder().decode(decodeBase64Url(text))));
  } catch {
    return null;
  }
}

export const cursor = z
  .string()
  .max(1_000, refusal)
  .transform((text, context): BrandCursor => {
    const after = decodeCursor(text);
    if (after) return after;
    context.addIssue({ code: "custom", message: refusal });
    return z.NEVER;
  });
