import { expect, test } from "vitest";
import { detectImageType, isImageLabel } from "#worker/logos/image-type.ts";

const typeOf = (text: string) =>
  detectImageType(Uint8Array.from(text, (character) => character.charCodeAt(0)));

const png = "\x89PNG\r\n\x1a\n";
const avif = "\x00\x00\x00\x1cftyp";

// Only the first 64 bytes are read; a brand of AVIF starts at every fourth byte.
test.for<[string | null, ...string[]]>([
  ["image/png", png, `${png}${"x".repeat(100)}`],
  ["image/jpeg", "\xff\xd8\xff\xe0", "\xff\xd8\xff"],
  ["image/gif", "GIF87a", "GIF89a..."],
  ["image/webp", "RIFF\x00\x00\x00\x00WEBPVP8 "],
  ["image/avif", `${avif}avif\x00`, `${avif}avis`, `${avif}${"mif1".repeat(13)}avif`],
  ["image/x-icon", "\x00\x00\x01\x00\x01\x00"],
  [null, "", "\x89PNG", ` ${png}`, "\xff\xd8", "GIF88a", "RIFF\x00\x00\x00\x00WAVE"],
  [null, "\x00\x00\x00ftypavif", `${avif}heic`, `${avif}xavif`, `${avif}${"mif1".repeat(14)}avif`],
  [null, "\x00\x00\x02\x00", "<svg xmlns='http://www.w3.org/2000/svg'>", "<!DOCTYPE html>"],
])("the type %s is detected from the first bytes (%#)", ([type, ...texts]) => {
  for (const text of texts) expect(typeOf(text), text).toBe(type);
});

test.for<[boolean, ...(string | null)[]]>([
  [true, "image/png", "image/vnd.microsoft.icon", " IMAGE/PNG ", "image/png; charset=utf-8"],
  [false, null, "", ";image/png", "text/html; image/png", "image/svg+xml", "image/*", "image/pngx"],
])("labels of images: %s (%#)", ([isImage, ...labels]) => {
  for (const label of labels) expect(isImageLabel(label), String(label)).toBe(isImage);
});
