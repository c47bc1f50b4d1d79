import { ok } from "#app/domain/base/result.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import { type Result, refuse } from "../refusals.ts";
import { createNestingCheck, maxNesting } from "./nesting.ts";

/** Bytes read of a body from a sender who is not logged in: enough for any password. */
export const publicBodyLimit = 4_096;

type Bytes = Uint8Array<ArrayBuffer>;

interface Reading {
  /** Bytes to allocate at first. */
  declared?: number;
  accepts?: (chunk: Uint8Array) => boolean;
}

/** Reads at most `limit` bytes; returns null and cancels a longer or unaccepted stream. */
export async function readAtMost(
  limit: number,
  body: ReadableStream<Uint8Array> | null,
  { declared = 0, accepts = () => true }: Reading = {},
): Promise<Bytes | null> {
  if (declared > limit) return null;
  let bytes = new Uint8Array(declared > 0 ? declared : publicBodyLimit);
  let size = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of body ?? []) {
    const needed = size + chunk.byteLength;
    if (needed > limit || !accepts(chunk)) return null;
    if (needed > bytes.length) {
      const larger = new Uint8Array(Math.min(limit, Math.max(needed, 2 * bytes.length)));
      larger.set(bytes.subarray(0, size));
      bytes = larger;
    }
    bytes.set(chunk, size);
    size = needed;
  }
  return bytes.subarray(0, size);
}

const contentType = (request: Request) => (request.headers.get("Content-Type") ?? "").trim();

export const isJson = (request: Request) => /^application\/json(?:;|$)/i.test(contentType(request));

export const isForm = (request: Request) =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType(request));

/** Reads a JSON body's bytes, at most `limit`; a 415 for another type, a 413 for more bytes. */
export async function readJsonBytes(
  request: Request,
  limit: number,
  accepts?: Reading["accepts"],
): Promise<Result<Bytes>> {
  if (!isJson(request)) return refuse(415, "body-type", { types: "application/json" });
  const declared = Number(request.headers.get("Content-Length"));
  const bytes = await readAtMost(limit, request.body, { declared, accepts });
  return bytes ? ok(bytes) : refuse(413, "body-too-large", { bytes: limit });
}

/** Parses a JSON body of at most `limit` bytes and 32 levels. Never rejects over its content. */
export async function readJsonBody(
  request: Request,
  limit: number = limits.body,
): Promise<Result<unknown>> {
  const isShallow = createNestingCheck();
  let isTooDeep = false;
  const bytes = await readJsonBytes(request, limit, (chunk) => {
    isTooDeep = !isShallow(chunk);
    return !isTooDeep;
  });
  if (isTooDeep) return refuse(400, "body-too-deep", { levels: maxNesting });
  if (!bytes.ok) return bytes;
  try {
    return ok(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes.value)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refuse(400, "body-not-json", { reason });
  }
}
