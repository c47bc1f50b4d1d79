import { type ClipboardEvent, lazy, Suspense, useRef, useState } from "react";
import { toMessage } from "#app/admin/requests/messages.ts";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { countries } from "#app/domain/directory/countries.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";
import { changeDraft, useDraft } from "./draft.ts";
import { JsonPanel } from "./json/json-panel.tsx";
import { useFetchedFile } from "./partners/use-fetched-file.ts";
import { SourceTabs, sourcePanel, type UploadSource } from "./source-tabs.tsx";
import { openTable } from "./spreadsheet/open-table.ts";
import { UploadFormat } from "./upload-format.tsx";
import { useReviewUpload } from "./use-review-upload.ts";

const PartnerList = lazy(() =>
  import("./partners/partner-list.tsx").then(({ PartnerList }) => ({ default: PartnerList })),
);
const TablePanel = lazy(() =>
  import("./spreadsheet/table-panel.tsx").then(({ TablePanel }) => ({ default: TablePanel })),
);

/** The text of cells copied from a spreadsheet, which give a table as HTML too; null for other texts. */
function copiedCells(data: DataTransfer): string | null {
  const text = data.getData("text/plain");
  const isTable = /<table[\s>]/i.test(data.getData("text/html"));
  return isTable && /[\t\n]/.test(text.trim()) && !/^\s*[[{]/.test(text) ? text : null;
}

/**
 * The upload of a country's brands, as JSON or as a table: the fields and their faults. What it would
 * change is reviewed.
 */
export function UploadCard({ partners }: { partners: readonly ListedPartner[] }) {
  const { notify } = useWorkspace();
  const heading = useRef<HTMLHeadingElement>(null);
  const [source, setSource] = useState<UploadSource>(() => (openTable() ? "table" : "json"));
  const { draft, isStored } = useDraft();
  const review = useReviewUpload(() => heading.current?.focus());

  const chooseSource = (chosen: UploadSource) => {
    setSource(chosen);
    notify(null);
  };
  const openCells = async (from: File | string, isFetched = false) => {
    chooseSource("table");
    const { openFile } = await import("./spreadsheet/open-file.ts");
    const message = await openFile(from, partners, isFetched);
    if (message) return notify(toMessage("error", message));
    const place = openTable()?.partner?.layout.countries;
    if (place && place !== "column") changeDraft({ country: place });
  };
  useFetchedFile((file) => openCells(file, true));
  const pasteCells = (event: ClipboardEvent) => {
    const cells = copiedCells(event.clipboardData);
    if (cells === null) return;
    event.preventDefault();
    event.stopPropagation();
    openCells(cells);
  };
  return (
    <section className="admin-card upload" aria-labelledby="upload-title">
      <h2 ref={heading} id="upload-title" className="card-title" tabIndex={-1}>
        {adminTexts.upload}
      </h2>
      <p className="card-lead">{adminTexts.uploadLead}</p>
      {(draft.country !== "" || draft.json !== "") && (
        <p className="muted">{isStored ? adminTexts.draftStored : adminTexts.draftNotStored}</p>
      )}
      <label className="field">
        <span className="field-label">{adminTexts.country}</span>
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
      <SourceTabs source={source} onSource={chooseSource} />
      <div {...sourcePanel("json")} hidden={source !== "json"} onPasteCapture={pasteCells}>
        <JsonPanel onTable={openCells} onReview={review} />
        <UploadFormat />
      </div>
      {source === "table" && (
        <div {...sourcePanel("table")}>
          <Suspense fallback={<p className="muted">{adminTexts.loading}</p>}>
            <TablePanel
              country={draft.country}
              onOpen={(from) => openCells(from)}
              onReview={review}
            />
            <PartnerList partners={partners} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
