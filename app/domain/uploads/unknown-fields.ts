import { edits } from "#app/domain/search/spelling/edits.ts";
import { codeFieldNames, itemFieldNames } from "./upload.ts";
import { warning } from "./upload-warnings.ts";

const maxNames = 10;
const maxLength = 60;
const maxEdits = 2;

const bare = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

/** Returns the known name that is most similar to a name, if any is similar. */
function closest(name: string, known: readonly string[]): string | null {
  if (name.length > maxLength) return null;
  const near = known
    .map((field) => ({ field, count: edits(bare(name), bare(field), maxEdits) }))
    .sort((a, b) => a.count - b.count)[0];
  return near && near.count <= maxEdits && near.count < near.field.length / 2 ? near.field : null;
}

function* fieldsOf(value: unknown, known: readonly string[]): Generator<string> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  for (const name of Object.keys(value)) if (!known.includes(name)) yield name;
}

/**
 * Returns warnings about unknown fields of an upload, which are ignored: "Unknown field expirydate,
 * did you mean expiryDate?: item 1". At most ten fields, with ten places each.
 */
export function unknownFieldWarnings(upload: unknown): string[] {
  if (!Array.isArray(upload)) return [];
  const places = new Map<string, string[]>();
  const addPlace = (name: string, known: readonly string[], where: string) => {
    const suggested = closest(name, known);
    const text = `Unknown field ${name.slice(0, maxLength)}${suggested ? `, did you mean ${suggested}?` : ""}`;
    places.set(text, [...(places.get(text) ?? []), where]);
  };
  for (const [index, item] of upload.entries()) {
    if (places.size >= maxNames) break;
    const where = `item ${index + 1}`;
    for (const name of fieldsOf(item, itemFieldNames)) addPlace(name, itemFieldNames, where);
    const codes = item?.promoCodes ?? item?.promo_codes;
    if (!Array.isArray(codes)) continue;
    const names = new Set(codes.flatMap((code) => [...fieldsOf(code, codeFieldNames)]));
    for (const name of names) addPlace(name, codeFieldNames, where);
  }
  return [...places].slice(0, maxNames).flatMap(([text, at]) => warning(text, at));
}
