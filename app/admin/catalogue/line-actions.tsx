import { useState } from "react";
import type { CodeRow, EditedBrand } from "#app/admin/records/brand-records.ts";
import { withAction } from "#app/admin/records/bulk-edits.ts";
import { change, withAllValues, withRemoved } from "#app/admin/records/edits.ts";
import { SelectionBar } from "#app/admin/records/selection-bar.tsx";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { counted } from "#app/admin/texts/counted.ts";
import { fieldLabel } from "#app/admin/texts/fields.ts";
import type { BulkKind } from "#app/domain/catalogue/catalogue-edit.ts";
import { MoveCodes } from "./move-codes.tsx";

interface LineActionsProps {
  brand: EditedBrand;
  /** The selected codes. */
  rows: readonly CodeRow[];
  /** The column of the current cell. */
  field: string;
  /** Returns to the table; `isCleared` ends the selection. */
  onDone: (isCleared: boolean) => void;
}

/** The actions on selected codes. */
export function LineActions({ brand, rows, field, onDone }: LineActionsProps) {
  const { today } = useWorkspace();
  const [opened, setOpened] = useState<string | null>(null);
  const kept = rows.filter(({ edit }) => !edit?.remove);
  const [first] = kept;
  // What is moved is what is stored: changes of it are saved first.
  const codes = rows.flatMap(({ code, isChanged }) => (code && !isChanged ? code.code : []));
  const isMovable = brand.brand !== null && codes.length === rows.length;
  const finish = () => {
    setOpened(null);
    onDone(false);
  };
  function act(kind: BulkKind) {
    if (kind === "extend") return setOpened(opened === kind ? null : kind);
    change((all) => withAction(all, rows, kind, today));
    finish();
  }
  return (
    <SelectionBar
      label={`${counted(rows.length, "code")} selected`}
      records={rows}
      kinds={["verify", "extend", "deactivate"]}
      onAct={act}
      opened={opened}
      onEscape={() => setOpened(null)}
      onEdited={(isFirst) => !isFirst && finish()}
      onClear={() => onDone(true)}
      panel={
        opened === "move" &&
        isMovable && <MoveCodes {...brand} codes={codes} onDone={() => onDone(true)} />
      }
    >
      {first && kept.length > 1 && field !== "code" && (
        <button
          type="button"
          onClick={() => {
            change((all) => withAllValues(all, kept, { [field]: first.values[field] }));
            finish();
          }}
        >
          {`Fill down ${fieldLabel("code", field)}`}
        </button>
      )}
      <button
        type="button"
        onClick={() => {
          change((all) => rows.reduce((next, row) => withRemoved(next, row, true), all));
          finish();
        }}
      >
        Delete
      </button>
      {isMovable && (
        <button
          type="button"
          aria-expanded={opened === "move"}
          onClick={() => setOpened(opened === "move" ? null : "move")}
        >
          Move to brand…
        </button>
      )}
    </SelectionBar>
  );
}
