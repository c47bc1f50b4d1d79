import { direction, type Language } from "#app/domain/base/language.ts";
import { escapeXml } from "#app/domain/base/xml.ts";

/** A part of a line; `scale` is its size relative to the line's. */
export interface Span {
  text: string;
  scale?: number;
}

/** Returns the width of a text in one font, relative to the font size. */
export type Advance = (text: string) => number;

// Numbers whose separator belongs to the other script, which would reverse them.
const mixedNumber = /([\u0660-\u0669]+(?:[.,/:-][\u0660-\u0669]+)+|\d+(?:[\u066b\u066c]\d+)+)/;
// Includes the spaces between Arabic words.
const arabic =
  /((?:[\u0600-\u06ff\u0750-\u08ff\ufb50-\ufdff\ufe70-\ufefc]+[ \u00a0]?)*[\u0600-\u06ff\u0750-\u08ff\ufb50-\ufdff\ufe70-\ufefc])/;
const extendedLatin = /([\u0100-\u02ba\u1e00-\u1eff]+)/;

/** Splits a text into runs of one direction, and these into parts that one font covers. */
function splitRuns(text: string): string[][] {
  return (
    text
      .split(mixedNumber)
      .flatMap((part, at) => (at % 2 === 1 ? [part] : part.split(arabic)))
      // resvg moves a space at the end of a right-to-left text to its other end.
      .flatMap((run) => run.split(/^( +)|( +)$/))
      .filter(Boolean)
      .map((run) => run.split(extendedLatin).filter(Boolean))
  );
}

/** Draws a text in one font whose left side is at `x`. */
export function textElement(
  text: string,
  { x, y, size, isRtl }: { x: number; y: number; size: number; isRtl: boolean },
): string {
  // resvg orders every text as if it were English and ignores `direction`: these marks set it.
  const inOrder = isRtl ? `\u2067${text}\u2069` : text;
  return `<text xml:space="preserve" x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size.toFixed(1)}">${escapeXml(inOrder)}</text>`;
}

/** A line drawn in parts of one font each: resvg loses glyphs that a text's first font lacks. */
export class Line {
  readonly #isRtl: boolean;
  readonly #parts: { text: string; scale: number; width: number }[];
  /** Relative to the font size. */
  readonly width: number;

  constructor(spans: readonly Span[], language: Language, advance: Advance) {
    this.#isRtl = direction[language] === "rtl";
    const runs = spans.flatMap(({ text, scale = 1 }) =>
      splitRuns(text).map((run) =>
        run.map((part) => ({ text: part, scale, width: advance(part) * scale })),
      ),
    );
    // Ordered from left to right.
    this.#parts = (this.#isRtl ? runs.reverse() : runs).flat();
    this.width = this.#parts.reduce((sum, { width }) => sum + width, 0);
  }

  /** Draws the line on `y` with its left side at `x`, in pixels. */
  draw(x: number, y: number, size: number): string {
    let left = x;
    return this.#parts
      .map(({ text, scale, width }) => {
        const at = { x: left, y, size: size * scale, isRtl: this.#isRtl };
        left += width * size;
        return textElement(text, at);
      })
      .join("");
  }

  drawAround(x: number, y: number, size: number): string {
    return this.draw(x - (this.width * size) / 2, y, size);
  }
}

/** Splits a text at the space nearest its middle, if it has one. */
function halve(text: string): string[] {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const distance = (at: number) => Math.abs(at - text.length / 2);
  const [cut] = spaces.sort((a, b) => distance(a) - distance(b));
  return cut === undefined ? [text] : [text.slice(0, cut), text.slice(cut + 1)];
}

/** Fits a text into the width: one line, scaled down if needed, or two of at most `half`. */
export function fitText(
  text: string,
  language: Language,
  { size, room, half }: { size: number; room: number; half: number },
  advance: Advance,
): { lines: Line[]; size: number } {
  const line = new Line([{ text }], language, advance);
  const fittedSize = Math.min(size, room / line.width);
  if (fittedSize >= half) return { lines: [line], size: fittedSize };
  const lines = halve(text).map((part) => new Line([{ text: part }], language, advance));
  return { lines, size: Math.min(half, room / Math.max(...lines.map(({ width }) => width))) };
}
