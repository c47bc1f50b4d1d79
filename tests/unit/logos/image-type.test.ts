import { expect, test } from "vitest";
import { detectImageType, isImageLabel } from "#worker/logos/image-type.ts";

/** Converts a text to bytes, one for each character. */
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const png = "\x89PNG\r\n\x1a\n";
const avif = "\x00\x00\x00\x1cftyp";

test.for<[type: string | null, ...texts: string[]]>([
  ["image/png", png, `${png}${"x".repeat(100)}`],
  ["image/jpeg", "\xff\xd8\xff\xe0", "\xff\xd8\xff"],
  ["image/gif", "GIF87a", "GIF89a..."],
  ["image/webp", "RIFF\x00\x00\x00\x00WEBPVP8 ", "RIFF\n\r\n\rWEBP"],
  ["image/avif", `${avif}avif\x00\x00\x00\x00`, `${avif}avis`],
  ["image/avif", `${avif}mif1\x00\x00\x00\x00avif`, `${avif}mif1miafmeta\nabcavif`],
  // Only the first 64 bytes are read.
  ["image/avif", `${avif}${"mif1".repeat(13)}avif`],
  [null, `${avif}${"mif1".repeat(14)}avif`],
  ["image/x-icon", "\x00\x00\x01\x00\x01\x00"],
  [null, "", "\x89PNG", "\x89PNG\n\n\x1a\n", ` ${png}`, "\xff\xd8", " \xff\xd8\xff"],
  [null, "GIF88a", " GIF89a", "RIFF\x00\x00\x00WEBP", "RIFF\x00\x00\x00\x00WAVE", "ftypavif"],
  [null, "\x00\x00\x00ftypavif", ` ${avif}avif`, `${avif}heic`, `${avif}avix`],
  // A brand starts at every fourth byte.
  [null, `${avif}xavif`, `${avif}mif1xxavif`, "\x00\x00\x01", "\x00\x00\x02\x00"],
  [null, "x\x00\x00\x01\x00", "<svg xmlns='http://www.w3.org/2000/svg'>", "<!DOCTYPE html>"],
])("the type %s is detected from the first bytes (%#)", ([type, ...texts]) => {
  for (const text of texts) expect(detectImageType(bytes(text)), text).toBe(type);
});

test.for<[isImage: boolean, ...labels: (string | null)[]]>([
  [true, "image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/x-icon"],
  [true, "image/vnd.microsoft.icon", "IMAGE/PNG", " image/png ", "image/png; charset=utf-8"],
  [true, "image/png ;x"],
  [false, null, "", ";image/png", "text/html", "text/html; image/png", "image/svg+xml"],
  [false, "image/*", "image/pngx", "image/jpg", "application/octet-stream"],
])("labels of images: %s (%#)", ([isImage, ...labels]) => {
  for (const label of labels) expect(isImageLabel(label), String(label)).toBe(isImage);
});
