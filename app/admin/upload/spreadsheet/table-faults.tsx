import { number } from "#app/admin/texts/admin.ts";
import { faultText, fixText } from "#app/admin/texts/spreadsheet.ts";
import { ProblemList } from "#app/admin/upload/problem-list.tsx";
import { type Fix, groupFaults, type TableFault } from "#app/domain/uploads/table/reader/faults.ts";

/** Faults with the fix for all of them. */
export type FaultFix = [faults: readonly TableFault[], fix: Fix];

interface TableFaultsProps {
  faults: readonly TableFault[];
  onShow: (fault: TableFault) => void;
  onFix: (fixes: readonly FaultFix[]) => void;
}

export function TableFaults({ faults, onShow, onFix }: TableFaultsProps) {
  const groups = groupFaults(faults);
  // Fixes that replace a text with the most likely correction.
  const likely = groups.flatMap((group): FaultFix[] => {
    const [{ text, fixes: [fix] = [] }] = group;
    return fix?.do === "type" && fix.text !== text ? [[group, fix]] : [];
  });
  const acceptAll = `Accept all ${number(likely.length)} suggestions`;
  return (
    <ProblemList
      problems={groups.map((group) => {
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
      fixAll={likely.length > 1 && { label: acceptAll, onClick: () => onFix(likely) }}
    />
  );
}

/** Returns the fixes of a fault, the likeliest first. Every row can be left out. */
function fixesOf({ kind, row, fixes = [] }: TableFault): Fix[] {
  const skip: Fix[] = row > 0 ? [{ do: "skip" }] : [];
  return kind === "not-a-code" ? [...skip, ...fixes] : [...fixes, ...skip];
}
