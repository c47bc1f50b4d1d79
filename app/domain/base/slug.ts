/** Decomposes (NFKD) and drops combining marks and the Arabic tatweel: "Lancôme" → "Lancome". */
export function stripMarks(text: string): string {
  return text.normalize("NFKD").replace(/[\p{M}\u0640]/gu, "");
}

/**
 * Returns the URL slug of a brand name: lower case, spaces and punctuation as single hyphens,
 * without apostrophes and accents. Letters of any script stay: "H&M" → "h-m", "L'Oréal" → "loreal",
 * "مكتبة جرير" → "مكتبة-جرير". Empty if the name has no letter or digit.
 */
export function slugify(name: string): string {
  return stripMarks(name)
    .toLowerCase()
    .replace(/['’‘`ʼ]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
