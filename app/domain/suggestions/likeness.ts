import { isDoubtfulCode, isPlaceholder, lookAlike } from "#app/domain/catalogue/code-doubts.ts";

/** Likelihood that a suggested text is a code: 0 for none, 1 possible, 2 likely. */
export type Likeness = 0 | 1 | 2;

const lengths = { min: 3, max: 24 };

/** Returns the runs of a text: "SAVE10" and "WIN5" are "A9", "save-10" is "a-9". */
const toShape = (code: string) =>
  code
    .replace(/\p{Lu}+/gu, "A")
    .replace(/\p{Ll}+/gu, "a")
    .replace(/\p{Lo}+/gu, "o")
    .replace(/\p{N}+/gu, "9");

/** Rates a suggested code by its form and by the codes of its store. */
export function codeLikeness(code: string, storeCodes: readonly string[]): Likeness {
  if (isPlaceholder(code) || lookAlike(code) !== null) return 0;
  const words = code.trim().split(/\s+/).length;
  const shape = toShape(code);
  if (
    words < 3 &&
    code.length <= lengths.max &&
    storeCodes.some((storeCode) => toShape(storeCode) === shape)
  )
    return 2;
  if (words > 2 || isDoubtfulCode(code)) return 0;
  const isOfLength = code.length >= lengths.min && code.length <= lengths.max;
  const isPlain = words === 1 && /^[\p{L}\p{N}][\p{L}\p{N}_.%-]*$/u.test(code);
  const hasLetter = /\p{L}/u.test(code);
  const isCapital = /\p{Lu}/u.test(code) && !/\p{Ll}/u.test(code);
  return isOfLength && isPlain && hasLetter && (isCapital || /\p{N}/u.test(code)) ? 2 : 1;
}
