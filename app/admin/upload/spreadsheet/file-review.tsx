import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SampleCodes } from "#app/admin/catalogue/sample-codes.tsx";
import { useReviewFlow } from "#app/admin/review/review-flow.ts";
import { Button, QuietButton } from "#app/admin/shell/controls.tsx";
import { focusFirst } from "#app/admin/shell/focus.ts";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { listFacts, rejectedText, reviewText, statusText } from "#app/admin/texts/questions.ts";
import { changeDraft } from "#app/admin/upload/draft.ts";
import { ModeChoice } from "#app/admin/upload/mode-choice.tsx";
import type { Upload } from "#app/admin/upload/use-review-upload.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import type { FileAnswers, Topic } from "#app/domain/uploads/table/answers.ts";
import type { TableFault } from "#app/domain/uploads/table/reader/faults.ts";
import { applyFix, keepRejectedRows, type OpenTable } from "#app/domain/uploads/table/table.ts";
import { CellGrid, type CellGridHandle } from "./cell-grid.tsx";
import { ColumnRoles } from "./column-roles.tsx";
import { FileQuestions, NoteList } from "./file-questions.tsx";
import { decodeFile } from "./open-file.ts";
import { changeTable, setTable } from "./open-table.ts";
import { ReadingNotes } from "./reading-notes.tsx";
import { type FaultFix, TableFaults } from "./table-faults.tsx";
import { useTable } from "./use-table.ts";

/** Adds answers to the previous ones. The meanings of texts are added one by one. */
const withAnswer = (answers: FileAnswers, added: FileAnswers): FileAnswers => ({
  ...answers,
  ...added,
  ...(added.stores && { stores: Object.assign({}, answers.stores, added.stores) }),
  ...(added.wide && { wide: Object.assign({}, answers.wide, added.wide) }),
});

/** Gives columns a role, which no other chosen column keeps. */
function withRoles(chosen: OpenTable["chosen"], roles: OpenTable["chosen"]): OpenTable["chosen"] {
  const given = new Set(Object.values(roles));
  const others = Object.entries(chosen).filter(([, role]) => role === null || !given.has(role));
  return { ...Object.fromEntries(others), ...roles };
}

interface FileReviewProps {
  table: OpenTable;
  /** The text of the country code field. */
  country: string;
  onReview: (upload: Upload) => void;
}

/** How a file is read: questions, sample codes, columns and cells, with the button that reviews it. */
export default function FileReview({ table, country, onReview }: FileReviewProps) {
  const { notify } = useNotifications();
  const { reviewStep } = useReviewFlow();
  const isBusy = reviewStep !== null;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const grid = useRef<CellGridHandle>(null);
  const lastShown = useRef(-1);
  const answeredAt = useRef(0);
  const [areCellsShown, setCellsShown] = useState(false);
  const { upload, isCurrent, today, stores, partner, older, waiting, retry } = useTable(
    table,
    country,
  );
  const { shape, reading, columns } = upload;
  const { faults } = reading;
  // The lines of a message that are not understood.
  const unread = table.source.sheets[table.sheet]?.unread ?? [];
  const { answers } = table;
  // Until the file is read again, an answered question is not shown as open.
  const questions = isCurrent
    ? upload.questions
    : upload.questions.filter(({ about }) => answers[about] === undefined);
  const isOfOneCountry = shape.country && columns.every(({ role }) => role !== countryColumn);
  const open = questions.filter(({ blocks }) => blocks);
  const openFieldsets = () => [...(box.current?.querySelectorAll(".is-open") ?? [])];
  const focusQuestion = (at = 0) => {
    const fieldsets = openFieldsets();
    const place = fieldsets[at] ?? fieldsets[0] ?? box.current?.querySelector(".faults li");
    const control =
      place?.querySelector(".button") ?? place?.querySelector("button, input") ?? null;
    focusFirst(control, button.current);
  };
  // The button of an answer disappears with its question; the next one then has its place.
  const restoreFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) focusQuestion(answeredAt.current);
  });
  useEffect(() => {
    if (table && upload) restoreFocus();
  }, [table, upload]);
  const change = (changed: Partial<OpenTable>) => {
    notify(null);
    changeTable(changed);
  };
  const answer = ({ columns: roles = {}, ...added }: FileAnswers) => {
    answeredAt.current = openFieldsets().findIndex((one) => one.contains(document.activeElement));
    const { encoding } = added;
    if (encoding && encoding !== table.source.encoding) decodeFile(encoding);
    change({ chosen: withRoles(table.chosen, roles), answers: withAnswer(answers, added) });
  };
  const reopen = (topic: Topic) => {
    const { [topic]: _, ...others } = answers;
    // The country may be that of the upload panel.
    if (topic === "country") changeDraft({ country: "" });
    change({ answers: others });
  };
  const skip = (skipped: readonly number[]) => change({ skipped: [...table.skipped, ...skipped] });
  const fix = (fixes: readonly FaultFix[]) =>
    change(fixes.reduce((next, [fixed, click]) => applyFix(next, fixed, click), table));
  const review = () => {
    if (open.length > 0) return focusQuestion();
    if (waiting || isBusy) return;
    onReview({
      parts: reading.parts,
      mode: table.mode,
      ...{ partner, older },
      file: (table.isFetched ? table.partner?.address : table.source.file) ?? undefined,
      notes: faults.length > 0 ? [rejectedText(faults)] : [],
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
  // The file of a known partner without questions and faults is reviewed immediately.
  const hasNoFaults = faults.length + open.length + shape.hidden.length === 0;
  const isClear = table.isNew && table.partner !== null && waiting === null && hasNoFaults;
  useEffect(() => {
    if (isClear) reviewNow();
  }, [isClear]);
  const show = (fault: TableFault) => {
    lastShown.current = faults.indexOf(fault);
    flushSync(() => setCellsShown(true));
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcuts have buttons too
    <div ref={box} className="file-review" inert={isBusy} onKeyDown={onKeyDown}>
      <ul className="facts" aria-label="Rows">
        {listFacts(upload).map(([count, label]) => (
          <li key={label}>
            <b>{count}</b> {label}
          </li>
        ))}
      </ul>
      <FileQuestions
        {...{ questions, columns, stores, today }}
        answers={isOfOneCountry ? { ...answers, country: shape.country } : answers}
        onAnswer={answer}
        onReopen={reopen}
        onSkip={skip}
      />
      {unread.length > 0 && (
        <NoteList title="Not understood">
          {unread.map((line) => (
            <li key={line}>
              <bdi>{line}</bdi>
            </li>
          ))}
        </NoteList>
      )}
      <TableFaults faults={faults} onShow={show} onFix={fix} />
      <SampleCodes parts={reading.parts} />
      <section aria-labelledby="columns-title">
        <h3 id="columns-title">What each column is</h3>
        <ColumnRoles upload={upload} onChoose={(at, role) => answer({ columns: { [at]: role } })} />
        <ReadingNotes table={table} shape={shape} onChange={change} />
        <div className="actions">
          <QuietButton onClick={() => setCellsShown(!areCellsShown)} aria-expanded={areCellsShown}>
            {areCellsShown ? "Hide cells" : "Show all cells"}
          </QuietButton>
          <p className="field-hint">to correct a cell, or to choose the heading row</p>
        </div>
        {areCellsShown && (
          <CellGrid {...{ table, shape, faults }} handle={grid} onChange={change} />
        )}
      </section>
      <ModeChoice mode={table.mode} onChange={(mode) => change({ mode })} />
      {shape.headingRow !== null && (
        <PartnerName table={table} onChange={(partnerName) => change({ partnerName })} />
      )}
      <div className="actions">
        <Button
          ref={button}
          aria-disabled={open.length === 0 && (waiting !== null || isBusy)}
          onClick={review}
        >
          {isBusy ? "Checking..." : reviewText(open, upload.rows)}
        </Button>
        {retry && <QuietButton onClick={retry}>Try again</QuietButton>}
        <p className="muted" role="status">
          {statusText(open, faults, waiting)}
        </p>
      </div>
    </div>
  );
}

/** Names the partner that the columns and answers are saved for. */
function PartnerName(props: { table: OpenTable; onChange: (name: string) => void }) {
  const { partner, partnerName } = props.table;
  const id = useId();
  return (
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
        value={partnerName}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <p id={`${id}-hint`} className="field-hint">
        {partner
          ? `${partner.name}'s file, recognized by its headings`
          : "Columns and answers are saved under this name, and applied to the next file with the same headings. “Checked today” then means the day on which that file is read."}
      </p>
    </div>
  );
}
