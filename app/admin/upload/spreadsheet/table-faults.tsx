import { table as texts } from "#app/admin/texts/spreadsheet.ts";
import type { TableFault } from "./reader/check-items.ts";

const maxShown = 100;

interface TableFaultsProps {
  faults: readonly TableFault[];
  onShow: (fault: TableFault) => void;
}

/** The faults of a table by row and column, each a button that shows its cell. */
export function TableFaults({ faults, onShow }: TableFaultsProps) {
  if (faults.length === 0) return null;
  return (
    <section className="faults" aria-labelledby="table-faults-title">
      <h3 id="table-faults-title" className="faults-title">
        {texts.faults(faults.length)}
      </h3>
      <ol>
        {faults.slice(0, maxShown).map((fault) => {
          const text = texts.fault(fault);
          return (
            <li key={`${fault.row} ${fault.column} ${text}`}>
              {fault.row > 0 ? (
                <button type="button" onClick={() => onShow(fault)}>
                  {text}
                </button>
              ) : (
                <p>{text}</p>
              )}
            </li>
          );
        })}
      </ol>
      {faults.length > maxShown && <p>{texts.moreFaults(faults.length - maxShown)}</p>}
    </section>
  );
}
