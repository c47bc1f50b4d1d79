import { exportDataset, readUnchanged } from "./read/export.ts";

const prefix = "coupon-data-";
/** The number of backups that are kept, one a day. */
const maxBackups = 90;

// R2 takes parts of one size, at least 5 MiB, except for the last.
const partBytes = 8 * 1024 * 1024;

async function* partsOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let part = new Uint8Array(partBytes);
  let filled = 0;
  for await (const text of texts) {
    let bytes = encoder.encode(text);
    while (bytes.byteLength > 0) {
      const fitting = bytes.subarray(0, partBytes - filled);
      part.set(fitting, filled);
      filled += fitting.byteLength;
      bytes = bytes.subarray(fitting.byteLength);
      if (filled < partBytes) continue;
      yield part;
      part = new Uint8Array(partBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

// The DOM's type of the same name, which knows no digest of a stream, is in the way.
const { DigestStream: Digest } = crypto as unknown as { DigestStream: typeof DigestStream };

function sameDigest(a: ArrayBuffer, b: ArrayBuffer): boolean {
  return String(new Uint8Array(a)) === String(new Uint8Array(b));
}

async function upload(d1: D1Database, bucket: R2Bucket, key: string): Promise<ArrayBuffer> {
  const digest = new Digest("SHA-256");
  const writer = digest.getWriter();
  const pending = await bucket.createMultipartUpload(key, {
    httpMetadata: { contentType: "application/json" },
  });
  try {
    const parts: R2UploadedPart[] = [];
    for await (const part of partsOf(exportDataset(d1))) {
      await writer.write(part);
      parts.push(await pending.uploadPart(parts.length + 1, part));
    }
    await pending.complete(parts);
  } catch (error) {
    await pending.abort();
    throw error;
  }
  await writer.close();
  return digest.digest;
}

/**
 * Writes a full export to the bucket, one object a day, in the form that the import takes. The
 * object is read back and compared; throws if it differs, or if the catalogue kept changing during
 * three exports. Only the latest 90 objects are kept.
 */
export async function backUp(
  d1: D1Database,
  bucket: R2Bucket,
  day: string,
): Promise<{ key: string; bytes: number }> {
  const key = `${prefix}${day}.json`;
  const written = await readUnchanged(() => upload(d1, bucket, key));
  const stored = await bucket.get(key);
  const digest = new Digest("SHA-256");
  await stored?.body.pipeTo(digest);
  if (!stored || !sameDigest(written, await digest.digest)) {
    throw new Error(`The backup ${key} is not what was written`);
  }
  const { objects } = await bucket.list({ prefix });
  const keys = objects.map((object) => object.key).sort();
  await bucket.delete(keys.slice(0, -maxBackups));
  return { key, bytes: stored.size };
}
