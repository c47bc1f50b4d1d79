/** A suggestion of /{country}/suggestions.json, in the language of its address. */
export interface Suggestion {
  href: string;
  name: string;
  note: string;
  /** A code with the texts of its button. */
  copy?: { code: string; idle: string; copied: string };
}
