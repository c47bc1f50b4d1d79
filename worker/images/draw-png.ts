import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";
import type { SharePicture } from "#app/domain/pages/share-picture.ts";
import arabic from "./fonts/readex-pro-arabic.ttf?inline";
import latin from "./fonts/readex-pro-latin.ttf?inline";
import latinExtended from "./fonts/readex-pro-latin-ext.ttf?inline";
import { frame, shareSvg } from "./share-svg.ts";
import { textElement } from "./svg-text.ts";

let ready: Promise<void> | undefined;

/** The bytes of a file that a data URL holds in base64. */
const bytesOf = (url: string) =>
  Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (byte) => byte.charCodeAt(0));

const font = {
  loadSystemFonts: false,
  // Static files of the variable font, as resvg reads neither WOFF2 nor axes; docs/architecture.md has the command.
  fontBuffers: [latin, arabic, latinExtended].map(bytesOf),
  defaultFontFamily: "Readex Pro",
};

/** In bytes: chats show no large picture. */
const most = 60_000;

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

/** How far a text moves the next one, by its size; its spaces count, unlike in its box. */
function advance(text: string): number {
  return (inkWidth(`A${text}A`) - inkWidth("AA")) / 100;
}

/** Draws the picture of a link: 1200 by 630 pixels, PNG. One that is too large goes without its note. */
export async function drawPng(picture: SharePicture): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= initWasm(wasm);
  await ready;
  const png = render(picture);
  return png.byteLength > most ? render({ ...picture, note: null }) : png;
}

function render(picture: SharePicture): Uint8Array<ArrayBuffer> {
  const image = new Resvg(shareSvg(picture, advance), { font });
  const drawn = image.render();
  const png = new Uint8Array(drawn.asPng());
  drawn.free();
  image.free();
  return png;
}
