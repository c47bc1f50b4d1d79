/** Decomposes (NFKD) and drops combining marks and the Arabic tatweel: "Lancôme" → "Lancome". */
export function stripMarks(text: string): string {
  return text.normalize("NFKD").replace(/[\p{M}\u0640]/gu, "");
}
