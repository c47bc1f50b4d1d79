const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Replaces Arabic-Indic and Persian digits with Latin digits. */
export function toLatinDigits(text: string): string {
  return text.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 15));
}
