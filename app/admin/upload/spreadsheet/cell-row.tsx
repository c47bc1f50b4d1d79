import { table as texts } from "#app/admin/texts/spreadsheet.ts";

const arabicLetters = /\p{Script=Arabic}/u;

interface CellRowProps {
  /** The number of the row in its sheet, and its place in the table; both from 1. */
  row: number;
  at: number;
  cells: readonly string[];
  /** The keys of the columns' fields; null leaves the column out. */
  fields: readonly (string | null)[];
  /** The faults by row and column: "7:4". */
  faults: ReadonlyMap<string, string>;
}

/** A row of the table, with the faults of its cells. */
export function CellRow({ row, at, cells, fields, faults }: CellRowProps) {
  return (
    <tr aria-rowindex={at}>
      <th scope="row">{row}</th>
      {cells.map((text, column) => {
        const fault = faults.get(`${row}:${column}`);
        return (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place
            key={column}
            data-cell={`${row}:${column}`}
            data-fault={fault ? true : undefined}
            data-left-out={fields[column] === null || undefined}
            title={fault ?? text}
            tabIndex={-1}
            dir="auto"
            lang={arabicLetters.test(text) ? "ar" : undefined}
          >
            {text || (fault && texts.emptyCell)}
            {fault && <span className="visually-hidden">{fault}</span>}
          </td>
        );
      })}
    </tr>
  );
}
