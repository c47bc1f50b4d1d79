/** The characters of a name that an operator may give at login. */
export const maxNameLength = 60;

/** A name as it is kept: in one line and trimmed; null for none. */
export function operatorName(given: string | undefined): string | null {
  const name = (given ?? "").replace(/[\p{C}\s]+/gu, " ").trim();
  return name.slice(0, maxNameLength).trim() || null;
}
