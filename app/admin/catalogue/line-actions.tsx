import { useState } from "react";
import type { CodeRow, EditedBrand } from "#app/admin/records/brand-records.ts";
import { withAction } from "#app/admin/records/bulk-edits.ts";
import { change, withRemoved } from "#app/admin/records/edits.ts";
import { SelectionBar } from "#app/admin/records/selection-bar.tsx";
import { useReviewFlow } from "#app/admin/review/review-flow.ts";
import { useEntrySearch } from "#app/admin/shell/go-to-list.tsx";
import { useSession } from "#app/admin/shell/session.ts";
import { counted } from "#app/admin/texts/admin.ts";
import type { BulkKind } from "#app/domain/catalogue/catalogue-edit.ts";
import type { FoundEntry } from "#worker/catalogue/read/find-entries.ts";
import { editRequest } from "./brand-requests.ts";

interface LineActionsProps {
  brand: EditedBrand;
  /** The selected codes. */
  rows: readonly CodeRow[];
  /** Returns to the table; `isCleared` ends the selection. */
  onDone: (isCleared: boolean) => void;
}

export function LineActions({ brand, rows, onDone }: LineActionsProps) {
  const today = useSession().days.dayIn(brand.country.id);
  const [opened, setOpened] = useState<string | null>(null);
  // Moving uses the stored codes, so changed codes must be saved first.
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

interface MoveCodesProps extends EditedBrand {
  codes: readonly string[];
  onDone: () => void;
}

/** Moves codes to another brand of the country in one reviewed write. */
function MoveCodes({ country, slug: from, record, version, codes, onDone }: MoveCodesProps) {
  const { review } = useReviewFlow();
  const [text, setText] = useState("");
  const result = useEntrySearch(text.trim());
  const matches = (result?.ok ? result.value : []).filter(
    (entry) => entry.code === null && entry.country === country.code && entry.brand !== from,
  );

  function move({ brand: slug, name }: FoundEntry) {
    const brands = [
      { slug: from, codes: codes.map((code) => ({ code, remove: true })) },
      { slug, codes: codes.map((code) => ({ code, from })) },
    ];
    review({
      title: [country.name.en, record.values.name, "Move to brand…"].join(" › "),
      ...editRequest([{ country: country.code, version, brands }]),
      saved: `${counted(codes.length, "code")} moved to ${name}`,
      onSaved: onDone,
    });
  }

  return (
    <search className="actions">
      <label>
        To the brand{" "}
        <input
          // biome-ignore lint/a11y/noAutofocus: the operator has just opened it
          autoFocus
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {matches.map((entry) => (
        <button key={entry.brand} type="button" onClick={() => move(entry)}>
          <bdi>{entry.name}</bdi>
        </button>
      ))}
      {result && matches.length === 0 && (
        <span role="status">No matching brand in this country.</span>
      )}
    </search>
  );
}
