import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { tableTexts } from "#app/admin/texts/spreadsheet.ts";
import { FileButton } from "#app/admin/upload/file-button.tsx";
import { ModeChoice } from "#app/admin/upload/mode-choice.tsx";
import { PartnerField } from "#app/admin/upload/partners/partner-field.tsx";
import { usePartnerFile } from "#app/admin/upload/partners/use-partner-file.ts";
import { applyFix } from "./apply-fix.ts";
import { CellGrid, type CellGridHandle } from "./cell-grid.tsx";
import { tableFiles } from "./file/source.ts";
import { changeTable, closeTable, keepRows, type OpenTable } from "./open-table.ts";
import type { Fix, TableFault } from "./reader/faults.ts";
import { ReadingNotes } from "./reading-notes.tsx";
import { TableFaults } from "./table-faults.tsx";
import type { TablePanelProps } from "./table-panel.tsx";
import { TableSource } from "./table-source.tsx";
import { useRestoreFocus } from "./use-restore-focus.ts";
import { useTable } from "./use-table.ts";

type TableReviewProps = TablePanelProps & { table: OpenTable };

/** The open table: what it does, what its columns are, its cells and faults, and the way to the review. */
export function TableReview({ table, ...props }: TableReviewProps) {
  const { onEdit } = props;
  const grid = useRef<CellGridHandle>(null);
  const lastShown = useRef(-1);
  const summary = useRef<HTMLParagraphElement>(null);
  useRestoreFocus(summary);
  const read = useTable(table, props.country, props.onExpired);
  const { countries, shape, reading, hasFailed, choose, retry } = read;
  const file = usePartnerFile(table, read, props);
  const waiting = read.waiting ?? file.waiting;
  const retryRead = hasFailed ? retry : file.retry;
  const { faults, rows, goodRows } = reading;
  const change = (changed: Partial<OpenTable>) => {
    onEdit();
    changeTable(changed);
  };
  const type = (row: number, column: number, text: string) =>
    change({ typed: { ...table.typed, [`${row}:${column}`]: text } });
  const fix = (fixes: readonly [faults: readonly TableFault[], fix: Fix][]) => {
    const said = { ...table };
    for (const [of, one] of fixes) Object.assign(said, applyFix(said, of, one));
    change(said);
  };
  const review = () => {
    if (waiting || props.isBusy) return;
    const { parts } = reading;
    const held = new Set(faults.map(({ row }) => row));
    props.onReview({
      parts,
      mode: table.mode,
      partner: file.partner,
      file: (table.isFetched ? table.partner?.address : table.source.file) ?? undefined,
      notes: rows > goodRows ? [tableTexts.heldBack(rows - goodRows)] : [],
      onSaved: () => (held.size > 0 ? keepRows(held, shape) : closeTable()),
    });
  };
  const reviewNow = useEffectEvent(() => {
    changeTable({ isNew: false });
    review();
  });
  // A known file without a fault needs no question.
  const isKnown = table.isNew && table.partner !== null;
  const isClear = isKnown && waiting === null && faults.length === 0 && shape.hidden.length === 0;
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
    if (isReview) review();
    else showNext();
  };
  const note = waiting ?? (faults.length > 0 ? tableTexts.waits.partly : null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of what has buttons as well
    <div className="table-review" inert={props.isBusy} onKeyDown={onKeyDown}>
      <ModeChoice mode={table.mode} onChange={(mode) => change({ mode })} />
      <div className="field">
        <div className="field-head">
          <p ref={summary} className="field-label" tabIndex={-1}>
            {tableTexts.shape(rows, shape.columns.length)}
          </p>
          <div className="actions">
            <FileButton label={tableTexts.chooseFile} accept={tableFiles} onFile={props.onOpen} />
            <button
              type="button"
              className="button-quiet button-outline"
              onClick={() => {
                onEdit();
                closeTable();
              }}
            >
              {tableTexts.startAgain}
            </button>
          </div>
        </div>
        <TableSource table={table} onChange={change} />
        <CellGrid
          shape={shape}
          faults={faults}
          handle={grid}
          onChoose={(column, field) => {
            onEdit();
            choose(column, field);
          }}
          onHeading={(heading) => change({ heading, chosen: {} })}
          onType={type}
        />
        <ReadingNotes table={table} shape={shape} countries={countries} onChange={change} />
      </div>
      <TableFaults faults={faults} onShow={show} onFix={fix} />
      {shape.headingRow !== null && (
        <PartnerField table={table} onChange={(partnerName) => change({ partnerName })} />
      )}
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={waiting !== null || props.isBusy}
          onClick={review}
        >
          {props.isBusy ? tableTexts.checking : tableTexts.review(goodRows, rows)}
        </button>
        {retryRead && (
          <button type="button" className="button-quiet button-outline" onClick={retryRead}>
            {tableTexts.retry}
          </button>
        )}
        <p className="muted" role="status">
          {note}
        </p>
      </div>
    </div>
  );
}
