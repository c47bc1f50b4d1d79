type Row = [string, string, string, string, string, string];

/** The rows of a table, a line each, with " | " between cells; cells that a row lacks are empty. */
export const rows = (table: string): Row[] =>
  table
    .trim()
    .split("\n")
    .map((line) => [...line.split(/ \|(?= |$)/), ...Array(5).fill("")].slice(0, 6))
    .map((cells) => cells.map((cell) => cell.trim()) as Row);
