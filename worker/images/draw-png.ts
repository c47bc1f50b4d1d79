import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";
import type { SharePicture } from "#app/domain/pages/share-picture.ts";
import arabic from "./fonts/readex-pro-arabic.ttf?inline";
import latin from "./fonts/readex-pro-latin.ttf?inline";
import latinExtended from "./fonts/readex-pro-latin-ext.ttf?inline";
import { frame, shareSvg } from "./share-svg.ts";
import { textElement } from "./svg-text.ts";

let wasmLoading: Promise<void> | undefined;

/** Decodes the base64 content of a data URL. */
const decodeDataUrl = (url: string) =>
  Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (byte) => byte.charCodeAt(0));

const font = {
  loadSystemFonts: false,
  // Static files of the variable font: resvg reads neither WOFF2 nor axes. See
  // docs/architecture.md.
  fontBuffers: [latin, arabic, latinExtended].map(decodeDataUrl),
  defaultFontFamily: "Readex Pro",
};

/** Size limit in bytes: chats do not show larger pictures. */
const maxBytes = 60_000;

function inkWidth(text: string): number {
  const image = new Resvg(frame(textElement(text, { x: 0, y: 0, size: 100, isRtl: false })), {
    font,
  });
  const box = image.getBBox();
  const width = box?.width ?? 0;
  box?.free();
  image.free();
  return width;
}

/** Returns a text's advance width relative to its font size, including outer spaces. */
const advance = (text: string): number => (inkWidth(`A${text}A`) - inkWidth("AA")) / 100;

/** Draws the link preview image, 1200 by 630 pixels; omits the note if the file is too large. */
export async function drawPng(picture: SharePicture): Promise<Uint8Array<ArrayBuffer>> {
  wasmLoading ??= initWasm(wasm);
  await wasmLoading;
  const png = render(picture);
  return png.byteLength > maxBytes ? render({ ...picture, note: null }) : png;
}

function render(picture: SharePicture): Uint8Array<ArrayBuffer> {
  const image = new Resvg(shareSvg(picture, advance), { font });
  const drawn = image.render();
  const png = new Uint8Array(drawn.asPng());
  drawn.free();
  image.free();
  return png;
}
