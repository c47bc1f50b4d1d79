/** The outcome of one check: "ok", a problem to fix, or a note. */
export interface Finding {
  level: "ok" | "fix" | "note";
  /** One line; for "fix", the action to take. */
  text: string;
}

export const ok = (text: string): Finding => ({ level: "ok", text });
export const fix = (text: string): Finding => ({ level: "fix", text });
export const note = (text: string): Finding => ({ level: "note", text });

/** Returns a finding per problem, or "ok" without any; ignores values that are not texts. */
export function findings(problems: readonly (string | false | null)[], allWell: string): Finding[] {
  const texts = problems.filter((problem) => typeof problem === "string");
  return texts.length > 0 ? texts.map(fix) : [ok(allWell)];
}
