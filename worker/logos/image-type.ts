/** Image types that are passed on. SVG is excluded because it can contain scripts. */
const types = [
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/x-icon",
] as const;

export type ImageType = (typeof types)[number];

const labels = new Set<string>([...types, "image/vnd.microsoft.icon"]);

/** Returns true if a Content-Type names an allowed image type. */
export function isImageLabel(contentType: string | null): boolean {
  const [essence = ""] = (contentType ?? "").split(";");
  return labels.has(essence.trim().toLowerCase());
}

/** Detects the type of an image from its first bytes; null for anything else. */
export function detectImageType(bytes: Uint8Array): ImageType | null {
  const start = String.fromCharCode(...bytes.subarray(0, 64));
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (/^GIF8[79]a/.test(start)) return "image/gif";
  if (/^RIFF.{4}WEBP/s.test(start)) return "image/webp";
  // The file's brands, four characters each, follow the box's name.
  if (/^.{4}ftyp(?:.{4})*?avi[fs]/s.test(start)) return "image/avif";
  if (start.startsWith("\x00\x00\x01\x00")) return "image/x-icon";
  return null;
}
