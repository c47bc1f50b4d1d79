import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from "react";
import { useReviewFlow } from "#app/admin/review/review-flow.ts";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { counted, number } from "#app/admin/texts/admin.ts";
import { faultText, fixText } from "#app/admin/texts/spreadsheet.ts";
import { FileButton } from "#app/admin/upload/choose-file.tsx";
import { ModeChoice } from "#app/admin/upload/mode-choice.tsx";
import { maxShown, ProblemList } from "#app/admin/upload/problem-list.tsx";
import type { Upload } from "#app/admin/upload/use-review-upload.ts";
import { tableFiles } from "#app/domain/uploads/table/parse/source.ts";
import { type Fix, groupFaults, type TableFault } from "#app/domain/uploads/table/reader/faults.ts";
import { applyFix, keepRejectedRows, type OpenTable } from "#app/domain/uploads/table/table.ts";
import { CellGrid, type CellGridHandle } from "./cell-grid.tsx";
import { changeTable, setTable } from "./open-table.ts";
import { ReadingNotes, TableSource } from "./table-source.tsx";
import { useTable } from "./use-table.ts";

interface TableReviewProps {
  table: OpenTable;
  /** The text of the country code field. */
  country: string;
  /** Replaces the table with a file or pasted cells. */
  onOpen: (from: File | string) => void;
  onReview: (upload: Upload) => void;
  /** Called after the table is closed. */
  onClose: () => void;
}

/** Focuses an element if the focused element was removed or hidden. */
function restoreFocus(element: HTMLElement | null): void {
  const { activeElement, body } = document;
  const isLost = activeElement === body || activeElement?.closest("[hidden]");
  if (isLost) element?.focus({ preventScroll: true });
}

const rejectedText = (count: number) =>
  `${counted(count, "row")} with a problem not included: ${count === 1 ? "it stays" : "they stay"} in the table`;

/** The open table: upload mode, columns, cells and faults, with the button that reviews it. */
export function TableReview({ table, country, onOpen, onReview, onClose }: TableReviewProps) {
  const { notify } = useNotifications();
  const { reviewStep } = useReviewFlow();
  const isBusy = reviewStep !== null;
  const id = useId();
  const grid = useRef<CellGridHandle>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const lastShown = useRef(-1);
  const { shape, reading, partner, waiting, retry } = useTable(table, country);
  const { faults, rows, goodRows } = reading;
  // The button of a change often disappears with it.
  useEffect(() => {
    if (table && reading) restoreFocus(summary.current);
  }, [table, reading]);
  const change = (changed: Partial<OpenTable>) => {
    notify(null);
    changeTable(changed);
  };
  const fix = (fixes: readonly FaultFix[]) =>
    change(fixes.reduce((next, [fixed, click]) => applyFix(next, fixed, click), table));
  const review = () => {
    if (waiting || isBusy) return;
    onReview({
      parts: reading.parts,
      mode: table.mode,
      partner,
      file: (table.isFetched ? table.partner?.address : table.source.file) ?? undefined,
      notes: rows > goodRows ? [rejectedText(rows - goodRows)] : [],
      onMode: (mode) => changeTable({ mode }),
      onSaved: () => {
        if (faults.length === 0) setTable(null);
        else changeTable(keepRejectedRows(table, shape.rows, faults));
      },
    });
  };
  const reviewNow = useEffectEvent(() => {
    changeTable({ isNew: false });
    review();
  });
  // The file of a known partner without faults is reviewed immediately.
  const hasNoFaults = faults.length === 0 && shape.hidden.length === 0;
  const isClear = table.isNew && table.partner !== null && waiting === null && hasNoFaults;
  useEffect(() => {
    if (isClear) reviewNow();
  }, [isClear]);
  const show = (fault: TableFault) => {
    lastShown.current = faults.indexOf(fault);
    grid.current?.show(fault.row, fault.column ?? 0);
  };
  const showNext = () => {
    const inTable = faults.filter(({ row }) => row > 0);
    const next = inTable.find((fault) => faults.indexOf(fault) > lastShown.current) ?? inTable[0];
    if (next) show(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isReview = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (!isReview && event.key !== "F8") return;
    event.preventDefault();
    (isReview ? review : showNext)();
  };
  const startOver = () => {
    notify(null);
    setTable(null);
    onClose();
  };
  const countText = goodRows === rows ? "" : `${number(goodRows)} of `;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcuts have buttons too
    <div className="table-review" inert={isBusy} onKeyDown={onKeyDown}>
      <ModeChoice mode={table.mode} onChange={(mode) => change({ mode })} />
      <div className="field">
        <div className="field-head">
          <p ref={summary} className="field-label" tabIndex={-1}>
            {counted(rows, "row")}, {counted(shape.columns.length, "column")}. Choose a field for
            each column.
          </p>
          <div className="actions">
            <FileButton label="Choose file" accept={tableFiles} onFile={onOpen} />
            <QuietButton onClick={startOver}>Start over</QuietButton>
          </div>
        </div>
        <TableSource table={table} onChange={change} />
        <CellGrid {...{ table, shape, faults }} handle={grid} onChange={change} />
        <ReadingNotes table={table} shape={shape} onChange={change} />
      </div>
      <TableFaults faults={faults} onShow={show} onFix={fix} />
      {shape.headingRow !== null && (
        <div className="field">
          <label className="field-label" htmlFor={id}>
            Save as partner
          </label>
          <input
            id={id}
            className="field-input"
            aria-describedby={`${id}-hint`}
            autoComplete="off"
            maxLength={60}
            value={table.partnerName}
            onChange={({ target }) => change({ partnerName: target.value })}
          />
          <p id={`${id}-hint`} className="field-hint">
            {table.partner
              ? `${table.partner.name}'s file, recognized by its headings`
              : "Columns, dates, mode and country are saved under this name, and applied to the next file with the same headings."}
          </p>
        </div>
      )}
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={waiting !== null || isBusy}
          onClick={review}
        >
          {isBusy ? "Checking..." : `Review ${countText}${counted(rows, "row")}`}
        </button>
        {retry && <QuietButton onClick={retry}>Try again</QuietButton>}
        <p className="muted" role="status">
          {waiting ??
            (faults.length > 0 && "Rows with a problem are not uploaded: they stay here.")}
        </p>
      </div>
    </div>
  );
}

/** Faults with the fix for all of them. */
export type FaultFix = [faults: readonly TableFault[], fix: Fix];

interface TableFaultsProps {
  faults: readonly TableFault[];
  onShow: (fault: TableFault) => void;
  onFix: (fixes: readonly FaultFix[]) => void;
}

/** Lists faults, with buttons that fix them. */
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
      fixAll={likely.length > 1 && { label: acceptAll, onClick: () => onFix(likely) }}
    />
  );
}

/** Returns the fixes of a fault, the likeliest first. Every row can be left out. */
function fixesOf({ kind, row, fixes = [] }: TableFault): Fix[] {
  const skip: Fix[] = row > 0 ? [{ do: "skip" }] : [];
  return kind === "not-a-code" ? [...skip, ...fixes] : [...fixes, ...skip];
}
