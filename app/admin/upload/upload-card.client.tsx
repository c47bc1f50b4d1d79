import { type ClipboardEvent, lazy, Suspense, useEffect, useRef } from "react";
import { TableDownloads } from "#app/admin/export/table-downloads.tsx";
import { PartnerList } from "#app/admin/partners/partner-list.tsx";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { countries, countryByAnyCase } from "#app/domain/directory/countries.ts";
import { unreadText } from "#app/domain/uploads/table/parse/source.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";
import { DropArea, FileButton, isJsonFile, readJsonFile } from "./choose-file.tsx";
import { changeDraft, useDraft } from "./draft.ts";
import { JsonPanel } from "./json/json-panel.tsx";
import { setTable, useOpenTable } from "./spreadsheet/open-table.ts";
import { UploadFormat } from "./upload-format.tsx";
import { useReviewUpload } from "./use-review-upload.ts";

const FileReview = lazy(() => import("./spreadsheet/file-review.tsx"));

/**
 * Returns the pasted text if it is spreadsheet cells or a message, else null. Over existing JSON only a paste with an HTML
 * table, as spreadsheets provide, counts as cells.
 */
function copiedCells(data: DataTransfer, isOverJson: boolean): string | null {
  const text = data.getData("text/plain");
  const isTable = !isOverJson || /<table[\s>]/i.test(data.getData("text/html"));
  // Cells, lines, or a message of at least three words.
  return isTable && /[\t\n]|\S \S+ \S/.test(text.trim()) && !/^\s*["[{]/.test(text) ? text : null;
}

export function UploadCard({ partners }: { partners: readonly ListedPartner[] }) {
  const { notify, showMessage } = useNotifications();
  const heading = useRef<HTMLHeadingElement>(null);
  const table = useOpenTable();
  const { draft, isStored } = useDraft();
  const focus = () => heading.current?.focus();
  const isOpen = table !== null;
  // The button that opened the file is hidden.
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  const review = useReviewUpload(focus);

  /** Opens a table, or JSON in the format of uploads, which the reader of tables rejects. */
  const openCells = async (source: File | string) => {
    notify(null);
    const { openFile } = await import("./spreadsheet/open-file.ts");
    const fault = await openFile(source, partners);
    if (!fault) return;
    if (source instanceof File && isJsonFile(source)) return openJson(source);
    const reason = unreadText(fault, source);
    if (fault.kind === "not-a-table") showMessage("error", "Please select a JSON file", [reason]);
    else showMessage("error", reason);
  };
  const openJson = async (file: File) => {
    const result = await readJsonFile(file);
    if (!result.ok) return showMessage("error", result.message);
    setTable(null);
    changeDraft({ json: result.value, file: file.name });
  };
  const pasteCells = (event: ClipboardEvent) => {
    const cells = copiedCells(event.clipboardData, draft.json.trim() !== "");
    if (cells === null) return;
    event.preventDefault();
    event.stopPropagation();
    openCells(cells);
  };
  const startOver = () => {
    notify(null);
    setTable(null);
    focus();
  };
  return (
    <section className="admin-card upload" aria-labelledby="upload-title">
      <div className="field-head">
        <div>
          {table && <bdi className="muted">{table.source.file ?? "Pasted text"}</bdi>}
          <h2 ref={heading} id="upload-title" className="card-title" tabIndex={-1}>
            {table ? "This is how I read your file" : "Upload"}
          </h2>
        </div>
        {table && (
          <div className="actions">
            <FileButton label="Choose another file" onFile={openCells} />
            <QuietButton onClick={startOver}>Start over</QuietButton>
          </div>
        )}
      </div>
      <div hidden={table !== null} onPasteCapture={pasteCells}>
        <p className="card-lead">
          Brands and codes of one country, or a table of several. Changes are reviewed before
          saving.
        </p>
        {(draft.country !== "" || draft.json !== "") && (
          <p className="muted">
            {isStored ? "Draft stored in this browser" : "Draft not stored yet"}
          </p>
        )}
        <label className="field">
          <span className="field-label">Country code</span>
          <input
            className="field-input"
            list="country-codes"
            value={draft.country}
            onChange={({ target }) => {
              changeDraft({ country: target.value });
              notify(null);
            }}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <datalist id="country-codes">
          {countries.map(({ code, name }) => (
            <option key={code} value={code} label={name.en} />
          ))}
        </datalist>
        <div className="source-panel">
          <JsonPanel onFile={openCells} onReview={review} />
          <UploadFormat />
        </div>
        <TableDownloads country={countryByAnyCase(draft.country.trim())} />
        <PartnerList partners={partners} />
      </div>
      {table && (
        <Suspense fallback={<p className="muted">{adminTexts.loading}</p>}>
          <DropArea onFile={openCells}>
            <FileReview table={table} country={draft.country} onReview={review} />
          </DropArea>
        </Suspense>
      )}
    </section>
  );
}
