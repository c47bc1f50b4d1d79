import type { Sheet } from "../file/source.ts";
import type { Fix, TableFault } from "./faults.ts";

/**
 * Why a sheet is not read before the operator has said that it is meant: the file has other tables of
 * codes, or it stands on its side.
 */
export function sheetFaults(
  sheets: readonly Sheet[],
  sheet: number,
  isChosen: boolean,
): TableFault[] {
  if (isChosen) return [];
  const whole = { row: 0, column: null, field: null };
  const turned = sheets.findIndex(
    ({ kind, name }) => kind === "turned" && name === sheets[sheet]?.name,
  );
  if (turned >= 0) {
    return [{ kind: "on-its-side", ...whole, fixes: [{ do: "open", sheet: turned, name: null }] }];
  }
  const joined = sheets.findIndex(({ kind }) => kind === "joined");
  if (joined < 0) return [];
  const single = sheets.flatMap(({ kind, isTable, name }, at): Fix[] =>
    isTable && !kind ? [{ do: "open", sheet: at, name }] : [],
  );
  const fixes: Fix[] = [{ do: "open", sheet: joined, name: null }, ...single];
  return [{ kind: "several-tables", ...whole, fixes }];
}
