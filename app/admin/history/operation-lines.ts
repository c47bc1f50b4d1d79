import type { UndoLine } from "#app/domain/catalogue/undo-lines.ts";
import type { ShownLine } from "#worker/catalogue/write/undo-times.ts";

/** A line of an operation, with its country. */
export interface OperationLine extends ShownLine {
  country: string;
  /** Names the line among all of the operation. */
  key: string;
}

interface LinesOfCountry {
  country: string;
  lines: readonly ShownLine[];
}

/** The lines of all countries in one list. */
export function rowsOfLines(countries: readonly LinesOfCountry[]): OperationLine[] {
  return countries.flatMap(({ country, lines }) =>
    lines.map((line) => ({ ...line, country, key: `${country}/${line.id}` })),
  );
}

/** True of a line that can be taken back alone. */
export function isChoosable({ state }: UndoLine): boolean {
  return state === "unchanged" || state === "touched";
}

/** The chosen lines as a call names them: their ids by country code. */
export const chosenByCountry = (lines: readonly OperationLine[]): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(lines, ({ country }) => country)].map(([country, chosen]) => [
      country,
      chosen.map(({ id }) => id),
    ]),
  );
