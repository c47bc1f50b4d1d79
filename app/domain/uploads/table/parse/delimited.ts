import type { TableLimits } from "#app/domain/uploads/cells.ts";
import { ReadError, type Sheet } from "./source.ts";

const delimiters = [",", ";", "\t", "|"];

/** Returns the delimiter that most of the first lines have equally often. */
function findDelimiter(text: string): string {
  const start = text.slice(0, 20_000).replace(/"(?:[^"]|"")*"/g, "");
  const lines = start.split(/[\r\n]+/).slice(0, 20);
  // Copied cells are separated by tabs, and may contain many commas.
  if (lines[0]?.includes("\t")) return "\t";
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const equal = (count: number) => counts.filter((one) => one === count).length;
    return Math.max(...counts.map((count) => count * equal(count)));
  });
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ",";
}

// The first line of a CSV file for Excel.
const delimiterLine = /^"?sep=(.)"?(?:\r?\n|\r|$)/i;

/**
 * Parses delimited text in linear time. A quote that is not closed is a character of its cell, and its row is
 * in `openQuotes`. Stops at the first row beyond the limits.
 */
export function parseDelimited(
  text: string,
  limits: TableLimits,
  knownDelimiter?: string,
): { rows: string[][] } & Pick<Sheet, "openQuotes"> {
  const [first = "", stated] = delimiterLine.exec(text) ?? [];
  const delimiter = knownDelimiter ?? stated ?? findDelimiter(text);
  const rows: string[][] = [];
  const openQuotes = new Set<number>();
  let [at, cells] = [first.length, 0];

  const isEnd = (char: string | undefined) =>
    char === undefined || char === delimiter || char === "\n" || char === "\r";

  function skipSpaces(index: number): number {
    let next = index;
    while (text[next] === " ") next += 1;
    return next;
  }

  /** Checks whether a line has as many cells as the first row. Sentences have a space after their commas. */
  function isRow(line: string): boolean {
    const parts = line.trimEnd().split(delimiter);
    const isWide = parts.length > 3 && parts.length === rows[0]?.length;
    return isWide && !parts.some((part) => part.startsWith(" "));
  }

  /** Returns the index of the quote that closes a cell; -1 if it is inside another cell, or rows are between. */
  function closingQuote(open: number): number {
    let close = text.indexOf('"', open + 1);
    while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
    if (close < 0 || !isEnd(text[skipSpaces(close + 1)])) return -1;
    const between = text.slice(open, close).split("\n").slice(1, -1);
    return between.some(isRow) ? -1 : close;
  }

  function readCell(): string {
    const start = at;
    const close = text[at] === '"' ? closingQuote(at) : -1;
    if (close > 0) {
      at = skipSpaces(close + 1);
      return text.slice(start + 1, close).replaceAll('""', '"');
    }
    while (!isEnd(text[at])) at += 1;
    const cell = text.slice(start, at);
    if (cell.startsWith('"') && cell.split('"').length % 2 === 0) openQuotes.add(rows.length);
    return cell;
  }

  while (at < text.length) {
    if (rows.length === limits.rows) throw new ReadError("too-many-rows-or-columns");
    const row = [readCell()];
    while (text[at] === delimiter) {
      at += 1;
      row.push(readCell());
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    cells += row.length;
    if (cells > limits.cells) throw new ReadError("too-many-cells");
    rows.push(row);
  }
  return { rows, ...(openQuotes.size > 0 && { openQuotes: [...openQuotes] }) };
}
