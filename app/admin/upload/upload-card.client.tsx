import { type ClipboardEvent, lazy, Suspense, useRef } from "react";
import { TableDownloads } from "#app/admin/export/table-downloads.tsx";
import { PartnerList } from "#app/admin/partners/partner-list.tsx";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { countries, countryByAnyCase } from "#app/domain/directory/countries.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";
import { DropArea } from "./choose-file.tsx";
import { changeDraft, useDraft } from "./draft.ts";
import { JsonPanel } from "./json/json-panel.tsx";
import { useOpenTable } from "./spreadsheet/open-table.ts";
import { UploadFormat } from "./upload-format.tsx";
import { useReviewUpload } from "./use-review-upload.ts";

const TableReview = lazy(() =>
  import("./spreadsheet/table-review.tsx").then(({ TableReview }) => ({ default: TableReview })),
);

/**
 * Returns the pasted text if it is spreadsheet cells, else null. Over existing JSON only a paste with an HTML
 * table, as spreadsheets provide, counts as cells.
 */
function copiedCells(data: DataTransfer, isOverJson: boolean): string | null {
  const text = data.getData("text/plain");
  const isTable = !isOverJson || /<table[\s>]/i.test(data.getData("text/html"));
  return isTable && /[\t\n]/.test(text.trim()) && !/^\s*[[{]/.test(text) ? text : null;
}

/** Uploads brands and codes as JSON or as a table. */
export function UploadCard({ partners }: { partners: readonly ListedPartner[] }) {
  const { notify, showMessage } = useNotifications();
  const heading = useRef<HTMLHeadingElement>(null);
  const table = useOpenTable();
  const { draft, isStored } = useDraft();
  const focus = () => heading.current?.focus();
  const review = useReviewUpload(focus);

  const openCells = async (source: File | string) => {
    notify(null);
    const { openFile } = await import("./spreadsheet/open-file.ts");
    const message = await openFile(source, partners);
    if (message) showMessage("error", message);
  };
  const pasteCells = (event: ClipboardEvent) => {
    const cells = copiedCells(event.clipboardData, draft.json.trim() !== "");
    if (cells === null) return;
    event.preventDefault();
    event.stopPropagation();
    openCells(cells);
  };
  return (
    <section className="admin-card upload" aria-labelledby="upload-title">
      <h2 ref={heading} id="upload-title" className="card-title" tabIndex={-1}>
        Upload
      </h2>
      <p className="card-lead">
        Brands and codes of one country, or a table of several. Changes are reviewed before saving.
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
      <div className="source-panel" hidden={table !== null} onPasteCapture={pasteCells}>
        <JsonPanel onTable={openCells} onReview={review} />
        <UploadFormat />
      </div>
      {table && (
        <Suspense fallback={<p className="muted">{adminTexts.loading}</p>}>
          <DropArea onFile={openCells}>
            <TableReview
              table={table}
              country={draft.country}
              onOpen={openCells}
              onReview={review}
              onClose={focus}
            />
          </DropArea>
        </Suspense>
      )}
      <TableDownloads country={countryByAnyCase(draft.country.trim())} />
      <PartnerList partners={partners} />
    </section>
  );
}
