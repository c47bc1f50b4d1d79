import type { Verdict } from "#app/domain/verdict/verdict.ts";

export const verdictOf = (
  level: "works" | "mixed" | "failing",
  worked: number,
  answers: number,
  confirmed = true,
): Verdict => ({ level, worked, answers, confirmed, last_worked: null, reasons: {} });
