import { tableTexts } from "#app/admin/texts/spreadsheet.ts";
import type { TableFault } from "./reader/check-items.ts";
import { suggestCells } from "./reader/suggest-cells.ts";
import type { DateOrder } from "./reader/table-dates.ts";

const maxShown = 100;

interface TableFaultsProps {
  faults: readonly TableFault[];
  /** The orders of dates that the operator chose, by the index of the column. */
  orders: Readonly<Record<number, DateOrder>>;
  onShow: (fault: TableFault) => void;
  /** Puts another text into the cell of a fault. */
  onType: (fault: TableFault, text: string) => void;
}

/** The faults of a table by row and column, each a button that shows its cell. */
export function TableFaults({ faults, orders, onShow, onType }: TableFaultsProps) {
  if (faults.length === 0) return null;
  const label = (fault: TableFault, instead: string) => {
    if (instead.includes("\n")) return tableTexts.rowForEach(instead.replaceAll("\n", ", "));
    return instead === fault.text ? tableTexts.leaveIt(instead) : tableTexts.use(instead);
  };
  return (
    <section className="faults" aria-labelledby="table-faults-title">
      <h3 id="table-faults-title" className="faults-title">
        {tableTexts.faults(faults.length)}
      </h3>
      <ol>
        {faults.slice(0, maxShown).map((fault) => {
          const text = tableTexts.fault(fault);
          return (
            <li key={`${fault.row} ${fault.column} ${text}`}>
              {fault.row > 0 ? (
                <button type="button" onClick={() => onShow(fault)}>
                  {text}
                </button>
              ) : (
                <p>{text}</p>
              )}
              {suggestCells(fault, orders[fault.column ?? -1] ?? null).map((instead) => (
                <button
                  key={instead}
                  type="button"
                  className="button-quiet button-outline"
                  onClick={() => onType(fault, instead)}
                >
                  {label(fault, instead)}
                </button>
              ))}
            </li>
          );
        })}
      </ol>
      {faults.length > maxShown && <p>{tableTexts.moreFaults(faults.length - maxShown)}</p>}
    </section>
  );
}
