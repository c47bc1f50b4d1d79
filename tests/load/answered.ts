/** An answer of a run: of what kind of request, its status or "error" if none came, and its milliseconds. */
export interface Answered {
  kind: string;
  path: string;
  status: number | "error";
  took: number;
}

/** What 50, 95 and 99 % of the answers took at most, in milliseconds. */
export function quantiles(answers: readonly Answered[]): number[] {
  const sorted = answers.map(({ took }) => took).sort((a, b) => a - b);
  return [0.5, 0.95, 0.99].map((share) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
}

/** How often each status came, such as "300 × 200, 1 × error". */
export function statusesOf(answers: readonly Answered[]): string {
  const groups = Object.entries(Object.groupBy(answers, ({ status }) => status));
  return groups.map(([status, of]) => `${of?.length} × ${status}`).join(", ");
}
