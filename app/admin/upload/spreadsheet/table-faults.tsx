import { tableTexts } from "#app/admin/texts/spreadsheet.ts";
import { ProblemList } from "#app/admin/upload/problem-list.tsx";
import { type Fix, groupFaults, type TableFault } from "./reader/faults.ts";

interface TableFaultsProps {
  faults: readonly TableFault[];
  onShow: (fault: TableFault) => void;
  onFix: (fixes: readonly [faults: readonly TableFault[], fix: Fix][]) => void;
}

/** The clicks that put a fault right; any row may be left out. */
function fixesOf({ row, fixes = [] }: TableFault): Fix[] {
  const isSkippable = row > 0 && !fixes.some((fix) => fix.do === "skip");
  return isSkippable ? [...fixes, { do: "skip" }] : [...fixes];
}

/** The fix of a fault that changes its text to what was most likely meant; null if there is none. */
function likelyFix({ text, fixes: [first] = [] }: TableFault): Fix | null {
  return first?.do === "type" && first.text !== text ? first : null;
}

/** What is held back, and why: each a button that shows its cell, with clicks that put it right. */
export function TableFaults({ faults, onShow, onFix }: TableFaultsProps) {
  const groups = groupFaults(faults);
  const likely = groups.flatMap((group): [TableFault[], Fix][] => {
    const fix = group[0] && likelyFix(group[0]);
    return fix ? [[group, fix]] : [];
  });
  const button = (fixes: readonly [readonly TableFault[], Fix][], label: string) => (
    <button
      key={label}
      type="button"
      className="button-quiet button-outline"
      onClick={() => onFix(fixes)}
    >
      {label}
    </button>
  );
  return (
    <ProblemList
      problems={groups}
      action={likely.length > 1 && button(likely, tableTexts.fixAll(likely.length))}
      item={(group) => {
        const [fault] = group as [TableFault];
        const text = tableTexts.sameFaults(group);
        return (
          <li key={`${fault.row} ${fault.column} ${text}`}>
            {fault.row > 0 ? (
              <button type="button" onClick={() => onShow(fault)}>
                {text}
              </button>
            ) : (
              <p>{text}</p>
            )}
            {fixesOf(fault).map((fix) => button([[group, fix]], tableTexts.fix(fix, fault)))}
          </li>
        );
      }}
    />
  );
}
