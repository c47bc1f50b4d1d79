import { codeFieldNames, itemFieldNames } from "./upload.ts";
import { warning } from "./upload-warnings.ts";

const maxNames = 10;
const maxLength = 60;

const bare = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

/** How many letters must be added, left out or changed to make one word of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= b.length; at++) {
      const change = (row[at - 1] ?? 0) + Number(letter !== b[at - 1]);
      next.push(Math.min(change, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The known name that a name is most like, if it is like one. */
function closest(name: string, known: readonly string[]): string | null {
  if (name.length > maxLength) return null;
  const near = known
    .map((one) => ({ one, off: distance(bare(name), bare(one)) }))
    .sort((a, b) => a.off - b.off)[0];
  return near && near.off <= 2 && near.off < near.one.length / 2 ? near.one : null;
}

function* fieldsOf(value: unknown, known: readonly string[]): Generator<string> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  for (const name of Object.keys(value)) if (!known.includes(name)) yield name;
}

/**
 * Warnings about fields of an upload that are not known, and are passed over: "Unknown field
 * expirydate, did you mean expiryDate?: item 1". At most ten fields, with ten places each.
 */
export function unknownFieldWarnings(upload: unknown): string[] {
  if (!Array.isArray(upload)) return [];
  const places = new Map<string, string[]>();
  const note = (name: string, known: readonly string[], where: string) => {
    const meant = closest(name, known);
    const text = `Unknown field ${name.slice(0, maxLength)}${meant ? `, did you mean ${meant}?` : ""}`;
    places.set(text, [...(places.get(text) ?? []), where]);
  };
  for (const [index, item] of upload.entries()) {
    if (places.size >= maxNames) break;
    const where = `item ${index + 1}`;
    for (const name of fieldsOf(item, itemFieldNames)) note(name, itemFieldNames, where);
    const codes = item?.promoCodes ?? item?.promo_codes;
    if (!Array.isArray(codes)) continue;
    const names = new Set(codes.flatMap((code) => [...fieldsOf(code, codeFieldNames)]));
    for (const name of names) note(name, codeFieldNames, where);
  }
  return [...places].slice(0, maxNames).flatMap(([text, at]) => warning(text, at));
}
