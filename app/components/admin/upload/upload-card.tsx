import { useRef } from "react";
import { JsonFileButton, readJsonFile } from "#app/components/admin/json-file.tsx";
import { type PanelActions, toMessage } from "#app/components/admin/messages.ts";
import { useHydrated } from "#app/components/hydration/hydration.ts";
import { countries } from "#app/domain/countries.ts";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import { review as reviewTexts } from "#app/i18n/locales/en/admin-review.ts";
import type { CodeEditor } from "./code-editor.ts";
import { DropArea } from "./drop-area.tsx";
import { FaultList } from "./fault-list.tsx";
import { JsonEditor } from "./json-editor.tsx";
import { ModeChoice } from "./mode-choice.tsx";
import { UploadFormat } from "./upload-format.tsx";
import { useUpload } from "./use-upload.ts";

/** The upload of a country's brands: its fields and their faults. What it would change is reviewed. */
export function UploadCard(actions: PanelActions) {
  const hydrated = useHydrated();
  const editor = useRef<CodeEditor | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const upload = useUpload(actions, () => heading.current?.focus());
  const { draft, step } = upload;
  const isEmpty = draft.country.trim() === "" || draft.json.trim() === "";

  const loadFile = async (file: File) => {
    const result = await readJsonFile(file);
    if (result.ok) upload.edit({ json: result.value });
    else actions.notify(toMessage(result.message));
  };
  return (
    <section className="admin-card upload" aria-labelledby="upload-title">
      <h2 ref={heading} id="upload-title" className="card-title" tabIndex={-1}>
        {texts.upload}
      </h2>
      <p className="card-lead">{texts.uploadLead}</p>
      <label className="field">
        <span className="field-label">{texts.country}</span>
        <input
          className="field-input"
          list="country-codes"
          value={draft.country}
          onChange={({ target }) => upload.edit({ country: target.value })}
          readOnly={!hydrated}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <ModeChoice mode={upload.mode} onChange={upload.setMode} />
      <datalist id="country-codes">
        {countries.map(({ code, name }) => (
          <option key={code} value={code} label={name.en} />
        ))}
      </datalist>
      <div className="field">
        <div className="field-head">
          <span id="json-label" className="field-label">
            {texts.json}
          </span>
          <JsonFileButton label={texts.chooseFile} onFile={loadFile} />
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
          {texts.jsonHint}
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
          {step === null ? reviewTexts.reviewChanges : texts[step]}
        </button>
        <button
          type="button"
          className="button-quiet button-outline"
          disabled={isEmpty || step !== null}
          onClick={upload.save}
        >
          {texts.save}
        </button>
        <p className="field-hint">{texts.saveHint}</p>
      </div>
      <UploadFormat />
    </section>
  );
}
