import { withDeadline } from "../http/deadline.ts";
import { logFallback } from "../http/log.ts";
import type { LogoImage } from "./fetch-logo.ts";
import { detectImageType } from "./image-type.ts";

const deadline = 1_000;

/** A logo's bytes as they are kept, and when they were fetched. */
interface KeptLogo {
  image: LogoImage;
  fetchedAt: Date;
}

async function read(bucket: R2Bucket, key: string): Promise<KeptLogo | null> {
  const object = await bucket.get(key);
  if (!object) return null;
  const bytes = new Uint8Array(await object.arrayBuffer());
  const type = detectImageType(bytes);
  return type && { image: { kind: "image", type, bytes }, fetchedAt: object.uploaded };
}

/** The logo that the bucket keeps; null if there is none, or if the bucket fails or is late. */
export async function readKeptLogo(bucket: R2Bucket, key: string): Promise<KeptLogo | null> {
  try {
    return await withDeadline(read(bucket, key), "R2", deadline);
  } catch (error) {
    logFallback("a kept logo was fetched again", error);
    return null;
  }
}

/** Keeps a logo's bytes. Never rejects. */
export async function keepLogo(bucket: R2Bucket, key: string, image: LogoImage): Promise<void> {
  const httpMetadata = { contentType: image.type };
  await bucket
    .put(key, image.bytes, { httpMetadata })
    .catch((error) => logFallback("a logo was not kept", error));
}
