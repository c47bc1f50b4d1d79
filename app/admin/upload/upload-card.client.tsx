import { type ClipboardEvent, lazy, Suspense, useRef, useState } from "react";
import { toMessage } from "#app/admin/requests/messages.ts";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { countries } from "#app/domain/directory/countries.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";
import { DropArea, FileButton, jsonFiles, readJsonFile } from "./choose-file.tsx";
import type { CodeEditor } from "./json/code-editor.ts";
import { FaultList } from "./json/fault-list.tsx";
import { JsonEditor } from "./json/json-editor.tsx";
import { ModeChoice } from "./mode-choice.tsx";
import { useFetchedFile } from "./partners/use-fetched-file.ts";
import { copiedCells } from "./spreadsheet/copied-cells.ts";
import { isTableFile, tableFiles } from "./spreadsheet/file/source.ts";
import { openTable } from "./spreadsheet/open-table.ts";
import { SourceTabs, sourcePanel, type UploadSource } from "./spreadsheet/source-tabs.tsx";
import { UploadFormat } from "./upload-format.tsx";
import { useUpload } from "./use-upload.ts";

const PartnerList = lazy(() =>
  import("./partners/partner-list.tsx").then(({ PartnerList }) => ({ default: PartnerList })),
);
const TablePanel = lazy(() =>
  import("./spreadsheet/table-panel.tsx").then(({ TablePanel }) => ({ default: TablePanel })),
);

/**
 * The upload of a country's brands, as JSON or as a table: the fields and their faults. What it would
 * change is reviewed.
 */
export function UploadCard({ partners }: { partners: readonly ListedPartner[] }) {
  const { notify } = useWorkspace();
  const editor = useRef<CodeEditor | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [source, setSource] = useState<UploadSource>(() => (openTable() ? "table" : "json"));
  const upload = useUpload(() => heading.current?.focus());
  const { draft, step } = upload;
  const isBegun = draft.country !== "" || draft.json !== "";
  const isEmpty = draft.country.trim() === "" || draft.json.trim() === "";

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
    if (place && place !== "column") upload.edit({ country: place });
  };
  useFetchedFile((file) => openCells(file, true));
  const pasteCells = (event: ClipboardEvent) => {
    const cells = copiedCells(event.clipboardData);
    if (cells === null) return;
    event.preventDefault();
    event.stopPropagation();
    openCells(cells);
  };
  const loadFile = async (file: File) => {
    if (isTableFile(file)) return openCells(file);
    const result = await readJsonFile(file);
    if (result.ok) upload.edit({ json: result.value, file: file.name });
    else notify(toMessage("error", result.message));
  };
  return (
    <section className="admin-card upload" aria-labelledby="upload-title">
      <h2 ref={heading} id="upload-title" className="card-title" tabIndex={-1}>
        {adminTexts.upload}
      </h2>
      <p className="card-lead">{adminTexts.uploadLead}</p>
      {isBegun && (
        <p className="muted">
          {upload.isStored ? adminTexts.draftStored : adminTexts.draftNotStored}
        </p>
      )}
      <label className="field">
        <span className="field-label">{adminTexts.country}</span>
        <input
          className="field-input"
          list="country-codes"
          value={draft.country}
          onChange={({ target }) => upload.edit({ country: target.value })}
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
        <ModeChoice mode={upload.mode} onChange={upload.setMode} />
        <div className="field">
          <div className="field-head">
            <span id="json-label" className="field-label">
              {adminTexts.json}
            </span>
            <FileButton
              label={adminTexts.chooseFile}
              accept={`${jsonFiles},${tableFiles}`}
              onFile={loadFile}
            />
          </div>
          <DropArea onFile={loadFile}>
            <JsonEditor
              value={draft.json}
              onChange={(json) => upload.edit({ json })}
              onEditor={(created) => {
                editor.current = created;
              }}
              labelledBy="json-label"
              describedBy="json-hint"
            />
          </DropArea>
          <p id="json-hint" className="field-hint">
            {adminTexts.jsonHint}
          </p>
        </div>
        {upload.isFaulty && (
          <FaultList json={draft.json} onReveal={(fault) => editor.current?.reveal(fault)} />
        )}
        <div className="actions">
          <button
            type="button"
            className="button"
            disabled={isEmpty || step !== null}
            onClick={upload.save}
          >
            {adminTexts[step ?? "save"]}
          </button>
          <p className="field-hint">{adminTexts.saveHint}</p>
        </div>
      </div>
      {source === "table" && (
        <div {...sourcePanel("table")}>
          <Suspense fallback={<p className="muted">{adminTexts.loading}</p>}>
            <TablePanel
              country={draft.country}
              isBusy={step !== null}
              onOpen={(from) => openCells(from)}
              onReview={upload.review}
            />
            <PartnerList of={partners} />
          </Suspense>
        </div>
      )}
      {source === "json" && <UploadFormat />}
    </section>
  );
}
