/** The outcome of one check: all is well, something must be put right first, or something to know. */
export interface Finding {
  level: "ok" | "fix" | "note";
  /** One line; for "fix" it says what to do. */
  text: string;
}

export const ok = (text: string): Finding => ({ level: "ok", text });
export const fix = (text: string): Finding => ({ level: "fix", text });
export const note = (text: string): Finding => ({ level: "note", text });

/** A finding for each problem, or a single "ok" if there is none; what is no text is none. */
export function findings(problems: readonly (string | false | null)[], allWell: string): Finding[] {
  const found = problems.filter((problem) => typeof problem === "string");
  return found.length > 0 ? found.map(fix) : [ok(allWell)];
}
