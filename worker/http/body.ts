import { limits } from "#app/domain/fields.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";

const tooLarge = refuse(413, "The body must be at most 5 MB");

/** Reads a stream of at most `limit` bytes; null, and the stream cancelled, if there are more. */
export async function readAtMost(
  limit: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function isJson(request: Request): boolean {
  const type = request.headers.get("Content-Type") ?? "";
  return /^application\/json(?:;|$)/i.test(type.trim());
}

/** Reads a JSON body of at most 5 MB, whether its length is declared or not. Never rejects for its content. */
export async function readJsonBody(request: Request): Promise<Result<unknown>> {
  if (!isJson(request)) return refuse(415, "The body must be application/json");
  if (Number(request.headers.get("Content-Length")) > limits.body) return tooLarge;
  const bytes = await readAtMost(limits.body, request.body);
  if (bytes === null) return tooLarge;
  try {
    return ok(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refuse(400, `The body is not JSON: ${reason}`);
  }
}
