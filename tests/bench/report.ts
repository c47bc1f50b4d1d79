/** A table of a part of the benchmark. `data` holds its figures as numbers, for the JSON file. */
export interface Section {
  title: string;
  note?: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A figure that the project wants to be no more than `most`. */
export interface Target {
  what: string;
  figure: number;
  most: number;
}

/** The result of a part of the benchmark: tables to read, and figures by name for the JSON file. */
export interface PartResult {
  sections: Section[];
  figures: Record<string, unknown>;
  targets: Target[];
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** A section as Markdown. All columns but the first are numbers, set to the right. */
export function markdown({ title, note, columns, rows }: Section): string {
  const rule = columns.map((_, index) => (index === 0 ? "---" : "---:"));
  const table = [columns, rule, ...rows].map(line).join("\n");
  return `### ${title}\n\n${note ? `${note}\n\n` : ""}${table}\n`;
}

/** The targets of the parts that were run. */
export function targetTable(targets: readonly Target[]): Section {
  const rows = targets.map(({ what, figure, most }) => {
    const rounded = String(Math.round(figure * 100) / 100);
    return [what, String(most), rounded, figure <= most ? "met" : "MISSED"];
  });
  return { title: "Targets", columns: ["what", "at most", "figure", ""], rows };
}
