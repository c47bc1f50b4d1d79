import type { ExportCounts } from "#app/domain/uploads/export-file.ts";
import { toHex } from "../auth/token.ts";
import { createRowCounter } from "./count-rows.ts";
import { exportDataset, readUnchanged } from "./read/export.ts";

const prefix = "coupon-data-";
/** The number of backups that are kept, one a day. */
export const maxBackups = 90;

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

/** A backup as it was written, or as it is read: its SHA-256 in hex, its bytes and its rows. */
interface Proof {
  digest: string;
  bytes: number;
  counts: ExportCounts;
}

/** A backup that was written, as it was read back. */
interface Written extends Proof {
  key: string;
  /** Why it could not be read back, or how it differs from what was written; null if it is the same. */
  fault: string | null;
}

/** The key of a day's backup. */
export const backupKey = (day: string) => `${prefix}${day}.json`;

/** The backups of a bucket, the oldest first. */
export async function listBackups(bucket: R2Bucket): Promise<R2Object[]> {
  const { objects } = await bucket.list({ prefix });
  return objects.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** The digest and length of what is written to it. */
function createMeter() {
  const digest = new Digest("SHA-256");
  const writer = digest.getWriter();
  let bytes = 0;
  return {
    write: async (part: Uint8Array) => {
      bytes += part.byteLength;
      await writer.write(part);
    },
    end: async () => {
      await writer.close();
      return { digest: toHex(new Uint8Array(await digest.digest)), bytes };
    },
  };
}

async function upload(d1: D1Database, bucket: R2Bucket, key: string): Promise<Proof> {
  const meter = createMeter();
  let counts: ExportCounts = { countries: 0, brands: 0, promo_codes: 0, partners: 0 };
  async function* dataset() {
    counts = yield* exportDataset(d1);
  }
  const pending = await bucket.createMultipartUpload(key, {
    httpMetadata: { contentType: "application/json" },
  });
  try {
    const parts: R2UploadedPart[] = [];
    for await (const part of partsOf(dataset())) {
      await meter.write(part);
      parts.push(await pending.uploadPart(parts.length + 1, part));
    }
    await pending.complete(parts);
  } catch (error) {
    await pending.abort();
    throw error;
  }
  return { ...(await meter.end()), counts };
}

async function readBack(body: ReadableStream<Uint8Array>): Promise<Proof> {
  const meter = createMeter();
  const rows = createRowCounter();
  for await (const part of body) {
    rows.write(part);
    await meter.write(part);
  }
  return { ...(await meter.end()), counts: rows.end() };
}

const describe = ({ digest, bytes, counts }: Proof) =>
  `${counts.countries} countries, ${counts.brands} brands, ${counts.promo_codes} codes in ${bytes} bytes, digest ${digest}`;

async function findFault(bucket: R2Bucket, key: string, written: Proof): Promise<string | null> {
  const stored = await bucket.get(key);
  if (!stored) return `The backup ${key} is gone`;
  const read = await readBack(stored.body);
  if (describe(read) === describe(written)) return null;
  return `The backup ${key} is not what was written: ${describe(read)} instead of ${describe(written)}`;
}

/**
 * Writes a full export to the bucket, one object a day, in the form that the import takes. The
 * object is read back: its digest and the rows in it must be those of what the database gave, or there is a
 * fault. Throws if nothing is written, because the bucket fails or the catalogue kept changing during three
 * exports. Only the latest 90 objects are kept.
 */
export async function backUp(d1: D1Database, bucket: R2Bucket, day: string): Promise<Written> {
  const key = backupKey(day);
  const written = await readUnchanged(() => upload(d1, bucket, key));
  // However the reading fails, a backup that cannot be read is none.
  const fault = await findFault(bucket, key, written).catch(
    (error) => `The backup ${key} cannot be read: ${error}`,
  );
  const kept = await listBackups(bucket);
  if (fault === null) await bucket.delete(kept.slice(0, -maxBackups).map((object) => object.key));
  return { key, ...written, fault };
}
