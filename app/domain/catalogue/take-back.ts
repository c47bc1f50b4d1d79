import type { BrandInput, PromoCodeInput } from "./catalogue.ts";
import { type BrandTimes, codesByText, isUntouched, type UndoLine, valueIn } from "./undo-lines.ts";

const pick = (row: object, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, valueIn(row, field)]));

/**
 * Returns a brand with the chosen lines of a change reverted; null if it is removed. All other
 * lines keep their current values.
 */
export function takeBackLines(
  times: BrandTimes,
  lines: readonly UndoLine[],
  isChosen: (line: UndoLine) => boolean,
): BrandInput | null {
  const { before, after, now } = times;
  const chosen = lines.filter(isChosen);
  if (chosen.length === 0) return now;
  const comesBack = before && {
    ...before,
    ...(now && now.slug !== before.slug && { was: now.slug }),
  };
  if (isUntouched(times) && chosen.length === lines.length) return comesBack;
  if (!before || !after) return comesBack;
  if (!now) return null;
  const { updated_at: _, ...present } = now;
  const brandFields = chosen.flatMap(({ code, field }) => (code === null && field ? [field] : []));
  return {
    ...present,
    ...pick(before, brandFields),
    ...(brandFields.includes("name") && { slug: before.slug }),
    promo_codes: takeBackCodes(before, now, chosen),
  };
}

function takeBackCodes(
  before: BrandInput,
  now: BrandInput,
  lines: readonly UndoLine[],
): PromoCodeInput[] {
  const codes = new Map<string, PromoCodeInput>(now.promo_codes.map((code) => [code.code, code]));
  const old = codesByText(before);
  for (const { code, field } of lines) {
    if (code === null) continue;
    const [was, is] = [old.get(code), codes.get(code)];
    if (!was) codes.delete(code);
    else if (field === null) codes.set(code, was);
    else if (is) codes.set(code, { ...is, ...pick(was, [field]) });
  }
  return [...codes.values()];
}
