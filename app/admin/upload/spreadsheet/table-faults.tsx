import { number } from "#app/admin/texts/counted.ts";
import { faultText, fixText } from "#app/admin/texts/spreadsheet.ts";
import { maxShown, ProblemList } from "#app/admin/upload/problem-list.tsx";
import { type Fix, groupFaults, type TableFault } from "./reader/faults.ts";

/** Faults with the click that puts them right. */
export type FixedFaults = [faults: readonly TableFault[], fix: Fix];

interface TableFaultsProps {
  faults: readonly TableFault[];
  onShow: (fault: TableFault) => void;
  onFix: (fixes: readonly FixedFaults[]) => void;
}

/** What is held back, and why. */
export function TableFaults({ faults, onShow, onFix }: TableFaultsProps) {
  const groups = groupFaults(faults);
  // What changes a text to what was most likely meant.
  const likely = groups.flatMap((group): FixedFaults[] => {
    const [{ text, fixes: [fix] = [] }] = group;
    return fix?.do === "type" && fix.text !== text ? [[group, fix]] : [];
  });
  return (
    <ProblemList
      problems={groups.slice(0, maxShown).map((group) => {
        const [fault] = group;
        return {
          text: faultText(group),
          onShow: fault.row > 0 ? () => onShow(fault) : undefined,
          fixes: fixesOf(fault).map((fix) => ({
            label: fixText(fix, fault),
            onClick: () => onFix([[group, fix]]),
          })),
        };
      })}
      count={groups.length}
      fixAll={
        likely.length > 1
          ? {
              label: `Use the first of each: ${number(likely.length)}`,
              onClick: () => onFix(likely),
            }
          : null
      }
    />
  );
}

/** The clicks that put a fault right, the likeliest first; any row may be left out. */
function fixesOf({ kind, row, fixes = [] }: TableFault): readonly Fix[] {
  const skip: Fix[] = row > 0 ? [{ do: "skip" }] : [];
  return kind === "not-a-code" ? [...skip, ...fixes] : [...fixes, ...skip];
}
