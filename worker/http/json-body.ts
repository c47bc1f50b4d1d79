import { limits } from "#app/domain/fields.ts";

/** A request's JSON, or the status and the sentence that refuse it. */
export type JsonBody =
  | { ok: true; data: unknown }
  | { ok: false; status: 400 | 413 | 415; error: string };

const refusals = {
  notJson: { ok: false, status: 415, error: "The body must be application/json" },
  tooLarge: { ok: false, status: 413, error: "The body must be at most 5 MB" },
} as const;

function isJson(request: Request): boolean {
  const type = request.headers.get("Content-Type") ?? "";
  return /^application\/json(?:;|$)/i.test(type.trim());
}

// Counts what arrives, because a chunked body declares no length.
async function readLimited(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > limits.body) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** Reads a JSON body of at most 5 MB, whether its length is declared or not. Never rejects for what it holds. */
export async function readJsonBody(request: Request): Promise<JsonBody> {
  if (!isJson(request)) return refusals.notJson;
  if (Number(request.headers.get("Content-Length")) > limits.body) return refusals.tooLarge;
  const bytes = await readLimited(request.body);
  if (bytes === null) return refusals.tooLarge;
  try {
    return { ok: true, data: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, status: 400, error: `The body is not JSON: ${reason}` };
  }
}
