import { ok } from "#app/domain/base/result.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import { type Result, refuse } from "../refusals.ts";
import { createNestingCheck, maxNesting } from "./nesting.ts";

/** Bytes of a body that are read from somebody who is not logged in: enough for any password. */
export const publicBodyLimit = 4_096;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Reads a stream of at most `limit` bytes; null, and the stream cancelled, if there are more or a
 * chunk is not accepted.
 */
export async function readAtMost(
  limit: number,
  body: ReadableStream<Uint8Array> | null,
  accepts: (chunk: Uint8Array) => boolean = () => true,
): Promise<Bytes | null> {
  const chunks: Bytes[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > limit || !accepts(chunk)) return null;
    chunks.push(chunk as Bytes);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const typeOf = (request: Request) => (request.headers.get("Content-Type") ?? "").trim();

/** True for a request that says its body is JSON. */
export const isJson = (request: Request) => /^application\/json(?:;|$)/i.test(typeOf(request));

/** True for a request that says its body is that of a form. */
export const isForm = (request: Request) =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(typeOf(request));

/**
 * Reads a JSON body of at most `limit` bytes (5 MB), whether its length is declared or not, and
 * nested at most 32 deep. Never rejects for its content.
 */
export async function readJsonBody(
  request: Request,
  limit: number = limits.body,
): Promise<Result<unknown>> {
  if (!isJson(request)) return refuse(415, "body-type", { types: "application/json" });
  if (Number(request.headers.get("Content-Length")) > limit)
    return refuse(413, "body-too-large", { bytes: limit });
  const isShallow = createNestingCheck();
  let isTooDeep = false;
  const bytes = await readAtMost(limit, request.body, (chunk) => {
    isTooDeep = !isShallow(chunk);
    return !isTooDeep;
  });
  if (isTooDeep) return refuse(400, "body-too-deep", { levels: maxNesting });
  if (bytes === null) return refuse(413, "body-too-large", { bytes: limit });
  try {
    return ok(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refuse(400, "body-not-json", { reason });
  }
}
