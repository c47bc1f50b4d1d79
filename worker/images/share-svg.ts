import { hash } from "#app/domain/base/hash.ts";
import { direction } from "#app/domain/base/language.ts";
import flags from "#app/domain/directory/flags.svg?raw";
import type { SharePicture } from "#app/domain/pages/share-picture.ts";
import { barcode } from "./barcode.ts";
import { type Advance, fitText, Line, type Span } from "./svg-text.ts";

const width = 1200;
const height = 630;
const middle = width / 2;
/** Maximum line width in pixels. */
const room = 1_040;
/** The y coordinate of the label's torn edge. */
const tear = 493;
const paper = "#fbf8f0";

// The colours of labels on light pages: see app/styles/base/tokens.css.
const colours: Record<SharePicture["kind"], readonly [ground: string, ink: string]> = {
  percent: ["#ffd23f", "#211a00"],
  amount: ["#bde5cd", "#06392a"],
  cashback: ["#f9d3d3", "#5b1420"],
  delivery: ["#cbe3f6", "#0b3552"],
  gift: ["#f9d3d3", "#5b1420"],
  none: ["#f2ecdd", "#17201b"],
};

/** Draws a country's flag; its width is one and a half times its height in pixels. */
function flag(code: string, x: number, y: number, height: number): string {
  const drawn = new RegExp(`<view id="${code}"[^>]*/><svg[^>]*>(.*?)</svg>`, "s").exec(flags)?.[1];
  if (!drawn) return "";
  const size = `width="${height * 1.5}" height="${height}"`;
  return `<svg x="${x}" y="${y}" ${size} viewBox="0 0 513 342">${drawn}</svg>`;
}

/** Wraps content in an SVG of the image's size and font. */
export function frame(content: string, ink = "#000000"): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${ink}" ` +
    `font-family="Readex Pro" font-weight="700">${content}</svg>`
  );
}

/** Draws the link preview as SVG: a shelf label whose number stays inside a centred square crop. */
export function shareSvg(picture: SharePicture, advance: Advance): string {
  const [ground, ink] = colours[picture.kind];
  const parts = [head(picture, advance), number(picture, advance), foot(picture, advance)];
  return frame(
    `<rect width="${width}" height="${height}" fill="${ground}"/>` +
      `<circle cy="${tear}" r="32" fill="${paper}"/>` +
      `<circle cx="${width}" cy="${tear}" r="32" fill="${paper}"/>` +
      `<path d="M48 ${tear}H${width - 48}" stroke="${ink}" stroke-opacity=".5" stroke-width="2" stroke-dasharray="8 4"/>` +
      parts.join(""),
    ink,
  );
}

const drawLines = ({ lines, size }: ReturnType<typeof fitText>, y: number): string =>
  lines.map((line, at) => line.drawAround(middle, y + at * size * 1.2, size)).join("");

/** Draws the store's name above the flag and the country, or only the flag and the country. */
function head(picture: SharePicture, advance: Advance): string {
  const { language, name, where, label } = picture;
  // Without a number the name uses its space.
  const size = label ? 54 : 110;
  const y = label ? 100 : 270;
  if (!where) return flaggedLine(picture, name, { size, y }, advance);
  const fitted = fitText(name, language, { size, room, half: size * 0.7 }, advance);
  const names = drawLines(fitted, fitted.lines.length > 1 ? y - size * 0.6 : y);
  const below = label ? { size: 32, y: y + 66 } : { size: 44, y: y + 110 };
  return names + flaggedLine(picture, where, below, advance);
}

function flaggedLine(
  { language, flag: code }: SharePicture,
  text: string,
  { size, y }: { size: number; y: number },
  advance: Advance,
): string {
  const line = new Line([{ text }], language, advance);
  if (!code) return line.drawAround(middle, y, size);
  const flagHeight = Math.round(size * 0.75);
  const flagWidth = flagHeight * 1.5;
  const space = size * 0.35;
  const wide = flagWidth + space + line.width * size;
  const left = middle - wide / 2;
  const isRtl = direction[language] === "rtl";
  const flagX = isRtl ? left + wide - flagWidth : left;
  return (
    flag(code, flagX, y - flagHeight, flagHeight) +
    line.draw(isRtl ? left : left + flagWidth + space, y, size)
  );
}

/** Draws the label's number, with a smaller word before and after it, and the offer in words. */
function number(picture: SharePicture, advance: Advance): string {
  const { language, label, note, evidence, name } = picture;
  if (!label) return "";
  const { small, value, unit } = label;
  const spans: Span[] = [
    ...(small ? [{ text: `${small} `, scale: 0.42 }] : []),
    { text: value },
    ...(unit ? [{ text: ` ${unit}`, scale: 0.42 }] : []),
  ];
  const line = new Line(spans, language, advance);
  const isWordy = /\p{L}/u.test(value);
  const size = Math.min(isWordy ? 150 : 210, room / line.width);
  const words = note ? fitText(note, language, { size: 42, room, half: 34 }, advance) : null;
  const isTall = (words?.lines.length ?? 0) > 1;
  const centre = (name ? 278 : 240) - (isTall || evidence ? 15 : 0);
  const below = (isTall ? 424 : 446) - (evidence ? 22 : 0);
  return (
    line.drawAround(middle, centre + size * (isWordy ? 0.25 : 0.36), size) +
    (words ? drawLines(words, below) : "") +
    drawEvidence(picture, advance)
  );
}

/** Draws shoppers' answers above the torn edge. */
function drawEvidence({ language, evidence }: SharePicture, advance: Advance): string {
  return evidence
    ? new Line([{ text: evidence }], language, advance).drawAround(middle, 476, 28)
    : "";
}

/** Draws the site name, a barcode and the number of codes. */
function foot({ language, siteName, name, codes }: SharePicture, advance: Advance): string {
  const isRtl = direction[language] === "rtl";
  const y = 575;
  const size = 36;
  const drawFrom = (text: string, x: number, isLeft: boolean) => {
    const line = new Line([{ text }], language, advance);
    return line.draw(isLeft ? x : x - line.width * size, y, size);
  };
  const mark = isRtl ? width - 132 : 72;
  return (
    `<rect x="${mark}" y="532" width="60" height="60" rx="12" fill="#211a00"/>` +
    `<text x="${mark + 30}" y="${y}" text-anchor="middle" font-size="38" fill="#ffd23f">%</text>` +
    drawFrom(siteName, isRtl ? width - 150 : 150, !isRtl) +
    barcode(hash(name + siteName), middle, 524) +
    (codes ? drawFrom(codes, isRtl ? 72 : width - 72, isRtl) : "")
  );
}
