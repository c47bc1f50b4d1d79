import type { ExportCounts } from "#app/domain/uploads/export-file.ts";
import { sha256, toHex } from "../auth/token.ts";
import { openPrimary } from "./database.ts";
import { CatalogueChanged, type ExportCursor, exportStart, readPiece } from "./read/export.ts";

const prefix = "coupon-data-";
/** Number of stored backups, one per day. */
export const maxBackups = 90;

// R2 requires parts of one size, at least 5 MiB, except for the last.
const partBytes = 5 * 1024 * 1024;
/** Parts per step: about two seconds of CPU. */
const stepParts = 10;

// The DOM declares a type of the same name without a stream digest.
const { DigestStream: Digest } = crypto as unknown as { DigestStream: typeof DigestStream };

/** A backup that was read back: its SHA-256 in hex, its size and its row counts. */
interface Written {
  key: string;
  digest: string;
  bytes: number;
  counts: ExportCounts;
  /** The read error, or the difference from the written data; null if they are equal. */
  fault: string | null;
}

/** A backup in progress, as plain data, so that each step can run separately. */
interface Progress {
  uploadId: string;
  parts: { etag: string; digest: string; bytes: number }[];
  counts: ExportCounts;
  /** The export piece of the next part, and its bytes already written; null at the end. */
  cursor: ExportCursor | null;
  skip: number;
}

/** Runs a part of a backup as a separate step; its value is plain data. */
export type RunStep = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;

export const backupKey = (day: string) => `${prefix}${day}.json`;

/** Lists the backups of a bucket, oldest first. */
export const listBackups = async (bucket: R2Bucket): Promise<R2Object[]> =>
  (await bucket.list({ prefix })).objects;

async function startUpload(bucket: R2Bucket, key: string): Promise<Progress> {
  const httpMetadata = { contentType: "application/json" };
  const { uploadId } = await bucket.createMultipartUpload(key, { httpMetadata });
  return { uploadId, parts: [], counts: exportStart.counts, cursor: exportStart, skip: 0 };
}

/** Writes the next parts, at most `most`; returns null if the catalogue has changed. */
async function writeParts(
  d1: D1Database,
  bucket: R2Bucket,
  key: string,
  { uploadId, ...previous }: Progress,
  maxParts: number,
): Promise<Progress | null> {
  const db = openPrimary(d1);
  const encoder = new TextEncoder();
  const upload = bucket.resumeMultipartUpload(key, uploadId);
  const parts = [...previous.parts];
  let { cursor, skip, counts } = previous;
  const part = new Uint8Array(partBytes);
  let filled = 0;
  const isDone = () => parts.length >= previous.parts.length + maxParts;
  async function send() {
    const bytes = part.subarray(0, filled);
    const { etag } = await upload.uploadPart(parts.length + 1, bytes);
    parts.push({ etag, digest: await sha256(bytes), bytes: filled });
    filled = 0;
  }
  /** Fills parts with a piece and uploads the full ones. Returns the bytes that do not fit. */
  async function fill(piece: Uint8Array): Promise<Uint8Array> {
    let bytes = piece;
    while (bytes.byteLength > 0 && !isDone()) {
      const chunk = bytes.subarray(0, partBytes - filled);
      part.set(chunk, filled);
      filled += chunk.byteLength;
      skip += chunk.byteLength;
      bytes = bytes.subarray(chunk.byteLength);
      if (filled === partBytes) await send();
    }
    return bytes;
  }
  try {
    while (cursor && !isDone()) {
      const { text, next } = await readPiece(db, cursor);
      const rest = await fill(encoder.encode(text).subarray(skip));
      if (rest.byteLength > 0) break;
      counts = next?.counts ?? counts;
      [cursor, skip] = [next, 0];
    }
  } catch (error) {
    if (!(error instanceof CatalogueChanged)) throw error;
    await upload.abort();
    return null;
  }
  if (!cursor) {
    if (filled > 0) await send();
    await upload.complete(parts.map(({ etag }, at) => ({ partNumber: at + 1, etag })));
  }
  return { uploadId, parts, counts, cursor, skip };
}

/** Reads an object back part by part and compares it with the written data. */
async function check(bucket: R2Bucket, key: string, { parts, counts }: Progress): Promise<Written> {
  const wholeDigest = new Digest("SHA-256");
  const writer = wholeDigest.getWriter();
  const size = parts.reduce((sum, part) => sum + part.bytes, 0);
  const differs: number[] = [];
  let offset = 0;
  try {
    for (const [at, part] of parts.entries()) {
      const stored = await bucket.get(key, { range: { offset, length: part.bytes } });
      if (!stored) throw new Error("it does not exist");
      const bytes = new Uint8Array(await stored.arrayBuffer());
      await writer.write(bytes);
      const isSame = stored.size === size && (await sha256(bytes)) === part.digest;
      if (!isSame) differs.push(at + 1);
      offset += part.bytes;
    }
    await writer.close();
    const digest = toHex(new Uint8Array(await wholeDigest.digest));
    const difference = `its parts ${differs} of ${parts.length} differ`;
    const fault =
      differs.length > 0 ? `The backup ${key} is not what was written: ${difference}` : null;
    return { key, digest, bytes: size, counts, fault };
  } catch (error) {
    // Any read error makes the backup unusable.
    const fault = `The backup ${key} cannot be read: ${error}`;
    return { key, digest: "", bytes: size, counts, fault };
  }
}

const maxTries = 3;

/**
 * Writes a full export to the bucket in import format, one object per day, and reads it back; the
 * result names any difference. Deletes all but the latest 90 objects. Throws if nothing was
 * written: the bucket failed, or the catalogue changed during three exports. R2 drops incomplete
 * uploads after a week.
 */
export async function backUp(
  d1: D1Database,
  bucket: R2Bucket,
  day: string,
  run: RunStep,
  partsAStep = stepParts,
): Promise<Written> {
  const key = backupKey(day);
  for (let tries = 1; tries <= maxTries; tries++) {
    let progress: Progress | null = await run(`begin ${tries}`, () => startUpload(bucket, key));
    while (progress?.cursor) {
      const previous: Progress = progress;
      const next = `part ${previous.parts.length + 1} of try ${tries}`;
      progress = await run(next, () => writeParts(d1, bucket, key, previous, partsAStep));
    }
    const done = progress;
    if (!done) continue;
    return run("check", async () => {
      const written = await check(bucket, key, done);
      const keys = (await listBackups(bucket)).map((object) => object.key);
      if (written.fault === null) await bucket.delete(keys.slice(0, -maxBackups));
      return written;
    });
  }
  throw new CatalogueChanged();
}
