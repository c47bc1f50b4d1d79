import { expect, test } from "vitest";
import { detectImageType, isImageLabel } from "#worker/logos/image-type.ts";

/** Bytes given as text, one character a byte. */
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const png = "\x89PNG\r\n\x1a\n";

test.for([
  [png, "image/png"],
  [`${png}${"x".repeat(100)}`, "image/png"],
  ["\xff\xd8\xff\xe0", "image/jpeg"],
  ["\xff\xd8\xff", "image/jpeg"],
  ["GIF87a", "image/gif"],
  ["GIF89a...", "image/gif"],
  ["RIFF\x00\x00\x00\x00WEBPVP8 ", "image/webp"],
  ["RIFF\n\r\n\rWEBP", "image/webp"],
  ["\x00\x00\x00\x1cftypavif\x00\x00\x00\x00", "image/avif"],
  ["\x00\x00\x00\x1cftypavis", "image/avif"],
  ["\x00\x00\x00\x0aftypmif1\x00\x00\x00\x00avif", "image/avif"],
  ["\x00\x00\x00\nftypmif1miafmeta\nabcavif", "image/avif"],
  ["\x00\x00\x01\x00\x01\x00", "image/x-icon"],
] as const)("%j begins like %s", ([text, type]) => {
  expect(detectImageType(bytes(text))).toBe(type);
});

test.for([
  "",
  "\x89PNG",
  "\x89PNG\n\n\x1a\n",
  ` ${png}`,
  ...["\xff\xd8", " \xff\xd8\xff", "GIF88a", "GIF89b", " GIF89a", "gif89a", "RIFF\x00\x00\x00WEBP"],
  ...["RIFF\x00\x00\x00\x00\x00WEBP", " RIFF\x00\x00\x00\x00WEBP", "RIFF\x00\x00\x00\x00WAVE"],
  ...["ftypavif", "\x00\x00\x00ftypavif", " \x00\x00\x00\x1cftypavif", "\x00\x00\x00\x1cftypheic"],
  "\x00\x00\x00\x1cftypavix",
  // A brand begins at every fourth byte.
  ...["\x00\x00\x00\x1cftypxavif", "\x00\x00\x00\x1cftypmif1xxavif", "\x00\x00\x01"],
  ...["\x00\x00\x02\x00", "x\x00\x00\x01\x00", "<svg xmlns='http://www.w3.org/2000/svg'>"],
  ...["<!DOCTYPE html>", "%PDF-1.7"],
])("%j is no image that is passed on", (text) => {
  expect(detectImageType(bytes(text))).toBeNull();
});

test("the first 64 bytes alone tell the type", () => {
  expect(detectImageType(bytes(`\x00\x00\x00\x1cftyp${"mif1".repeat(13)}avif`))).toBe("image/avif");
  expect(detectImageType(bytes(`\x00\x00\x00\x1cftyp${"mif1".repeat(14)}avif`))).toBeNull();
});

test.for([
  ...["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/x-icon"],
  ...["image/vnd.microsoft.icon", "IMAGE/PNG", " image/png ", "image/png; charset=utf-8"],
  "image/png ;x",
])("%j is the label of an image that is passed on", (label) => {
  expect(isImageLabel(label)).toBe(true);
});

test.for([
  null,
  ...["", ";image/png", "text/html", "text/html; image/png", "image/svg+xml", "image/*"],
  ...["image/pngx", "image/jpg", "application/octet-stream"],
])("%j is not", (label) => {
  expect(isImageLabel(label)).toBe(false);
});
