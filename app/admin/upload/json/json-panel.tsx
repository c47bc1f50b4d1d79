import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useReviewFlow } from "#app/admin/review/review-flow.ts";
import { Button } from "#app/admin/shell/controls.tsx";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { DropArea, FileButton } from "#app/admin/upload/choose-file.tsx";
import { changeDraft, clearDraft, currentDraft, useDraft } from "#app/admin/upload/draft.ts";
import { ModeChoice } from "#app/admin/upload/mode-choice.tsx";
import { ProblemList } from "#app/admin/upload/problem-list.tsx";
import type { Upload } from "#app/admin/upload/use-review-upload.ts";
import type { UploadMode } from "#app/domain/catalogue/upload-mode.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import { uploadMessages } from "#app/domain/uploads/upload.ts";
import { type Fault, useCheckedJson } from "./check-json.ts";
import { PlainEditor } from "./plain-editor.tsx";

// Loaded immediately. The text area remains if loading fails.
const codeEditor = import("./code-editor.tsx").catch(() => ({ default: PlainEditor }));
const CodeEditor = lazy(() => codeEditor);

const none: readonly Fault[] = [];

interface JsonPanelProps {
  onFile: (file: File) => void;
  onReview: (upload: Upload) => void;
}

/** Uploads JSON that is typed, pasted or from a file. `onFile` reads a file of any type. */
export function JsonPanel({ onFile, onReview }: JsonPanelProps) {
  const { notify, showMessage } = useNotifications();
  const { reviewStep } = useReviewFlow();
  const { draft } = useDraft();
  const hadFocus = useRef(false);
  const [mode, setMode] = useState<UploadMode>("replace");
  const [isRefused, setRefused] = useState(false);
  const [shown, setShown] = useState<Fault | null>(null);
  const { checked, isCurrent, checkNow } = useCheckedJson(draft.json);
  const { faults = none, more = 0 } = checked.ok ? {} : checked;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRefused) list.current?.scrollIntoView({ block: "nearest" });
  }, [isRefused]);
  const isBlank = draft.json.trim() === "";

  const edit = (json: string) => {
    changeDraft({ json });
    notify(null);
  };
  const save = () => {
    notify(null);
    const country = draft.country.trim();
    if (country === "") return showMessage("error", uploadMessages.countryRequired);
    const checked = checkNow();
    setRefused(!checked.ok);
    if (!checked.ok) return showMessage("error", checked.faults[0]?.message ?? "");
    const sent = draft;
    const code = countryByAnyCase(country)?.code ?? country;
    onReview({
      parts: [{ country: code, upload: checked.value as unknown[] }],
      mode,
      file: draft.file,
      onMode: setMode,
      // Keep a draft that was edited meanwhile: it is the next upload.
      onSaved: () => sent === currentDraft().draft && clearDraft(),
    });
  };
  const field = {
    value: draft.json,
    faults: isBlank ? none : isCurrent ? faults : null,
    onChange: edit,
    ...{ labelledBy: "json-label", describedBy: "json-hint", shown, hadFocus },
  };
  return (
    <>
      <ModeChoice mode={mode} onChange={setMode} />
      <div className="field">
        <div className="field-head">
          <span id="json-label" className="field-label">
            Coupon data (JSON)
          </span>
          <FileButton label="Choose file" onFile={onFile} />
        </div>
        <DropArea onFile={onFile}>
          <Suspense fallback={<PlainEditor {...field} />}>
            <CodeEditor {...field} />
          </Suspense>
        </DropArea>
        <p id="json-hint" className="field-hint">
          Paste JSON, cells copied from a spreadsheet or a message with codes; or drop a file here.
          Missing fields keep their values; null empties a field.
        </p>
      </div>
      {isRefused && (
        <ProblemList
          ref={list}
          problems={faults.map((fault) => ({
            text: fault.message,
            onShow: () => setShown({ ...fault }),
          }))}
          count={faults.length + more}
        />
      )}
      <div className="actions">
        <Button
          disabled={draft.country.trim() === "" || isBlank || reviewStep !== null}
          onClick={save}
        >
          {adminTexts[reviewStep ?? "save"]}
        </Button>
        <p className="field-hint">You can review the changes before they are saved.</p>
      </div>
    </>
  );
}
