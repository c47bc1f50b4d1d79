import type { BrandInput, PromoCodeInput } from "./catalogue.ts";
import {
  type BrandVersions,
  codesByText,
  isUntouched,
  type UndoLine,
  valueIn,
} from "./undo-lines.ts";

const pick = (row: object, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, valueIn(row, field)]));

/** Reverts the chosen lines of a change; null if the brand is removed. Other lines stay. */
export function revertLines(
  versions: BrandVersions,
  lines: readonly UndoLine[],
  isChosen: (line: UndoLine) => boolean,
): BrandInput | null {
  const { before, after, now } = versions;
  const chosen = lines.filter(isChosen);
  if (chosen.length === 0) return now;
  const restored = before && {
    ...before,
    ...(now && now.slug !== before.slug && { was: now.slug }),
  };
  if (isUntouched(versions) && chosen.length === lines.length) return restored;
  if (!before || !after) return restored;
  if (!now) return null;
  const { updated_at: _, ...present } = now;
  const brandFields = chosen.flatMap(({ code, field }) => (code === null && field ? [field] : []));
  return {
    ...present,
    ...pick(before, brandFields),
    ...(brandFields.includes("name") && { slug: before.slug }),
    promo_codes: revertCodes(before, now, chosen),
  };
}

function revertCodes(
  before: BrandInput,
  now: BrandInput,
  lines: readonly UndoLine[],
): PromoCodeInput[] {
  const codes = new Map<string, PromoCodeInput>(now.promo_codes.map((code) => [code.code, code]));
  const old = codesByText(before);
  for (const { code, field } of lines) {
    if (code === null) continue;
    const [previous, current] = [old.get(code), codes.get(code)];
    if (!previous) codes.delete(code);
    else if (field === null) codes.set(code, previous);
    else if (current) codes.set(code, { ...current, ...pick(previous, [field]) });
  }
  return [...codes.values()];
}
