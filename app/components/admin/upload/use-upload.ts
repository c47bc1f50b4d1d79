import { useRef, useState } from "react";
import type { Answer, Failed, Intent } from "#app/components/admin/intents.ts";
import { type PanelActions, reportFailure, toMessage } from "#app/components/admin/messages.ts";
import { fitsBody, useIntent } from "#app/components/admin/use-intent.ts";
import { uploadMessages } from "#app/domain/upload.ts";
import type { UploadMode } from "#app/domain/upload-mode.ts";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import type { Preview } from "#worker/catalogue/write/operations.ts";
import { checkJson } from "./check-json.ts";
import { changeDraft, clearDraft, type Draft, isDraftStored, useDraft } from "./draft.ts";
import type { ReviewRequest } from "./table/table-panel.tsx";

/** An upload with its preview. */
interface Previewed {
  upload: unknown;
  mode: UploadMode | undefined;
  preview: Preview;
}

const failedToSave = () =>
  isDraftStored() ? `${texts.failed}. ${texts.keptLocally}` : texts.failed;

/**
 * The state and the steps of an upload: edit, preview, apply. Calls `onSaved` after it was saved,
 * with whether it was that of a table.
 */
export function useUpload(actions: PanelActions, onSaved: (isTable: boolean) => void) {
  const { notify } = actions;
  const draft = useDraft();
  const sentDraft = useRef<Draft>(null);
  const isTable = useRef(false);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [isFaulty, setFaulty] = useState(false);
  const { pending, send } = useIntent(receive);

  function receive(answer: Answer, intent: Intent) {
    if (!answer.ok) return showFailure(answer);
    const isUnchanged = draft === sentDraft.current;
    const { preview, saved } = answer.value;
    if (preview && intent.intent === "preview" && isUnchanged) {
      setPreviewed({ upload: intent.upload, mode: intent.mode, preview });
    }
    if (saved && intent.intent === "replace") {
      // A draft edited while saving is the next upload.
      if (isUnchanged && !isTable.current) clearDraft();
      setPreviewed(null);
      const items = (intent.upload as unknown[]).length;
      notify(toMessage(texts.saved(items, intent.country), saved.warnings));
      onSaved(isTable.current);
    }
  }

  function showFailure(failure: Failed) {
    // If the server could not be reached, the same preview can be applied again.
    if (failure.status > 0) setPreviewed(null);
    reportFailure(actions, failure, failedToSave());
  }

  function trySend(intent: Intent, ofTable: boolean) {
    sentDraft.current = draft;
    isTable.current = ofTable;
    if (fitsBody(intent)) send(intent);
    else notify(toMessage(texts.bodyTooLarge));
  }

  function save(mode: UploadMode) {
    notify(null);
    setPreviewed(null);
    const country = draft.country.trim();
    if (country === "") return notify(toMessage(uploadMessages.countryRequired));
    const checked = checkJson(draft.json);
    setFaulty(!checked.ok);
    if (checked.ok) trySend({ intent: "preview", country, upload: checked.value, mode }, false);
    else notify(toMessage(checked.faults[0]?.message ?? ""));
  }

  /** Previews the upload of a table. */
  function review({ country, upload, mode }: ReviewRequest) {
    notify(null);
    setPreviewed(null);
    trySend({ intent: "preview", country, upload, mode }, true);
  }

  function apply() {
    if (!previewed) return;
    notify(null);
    const { upload, mode, preview } = previewed;
    const { country, version } = preview;
    trySend({ intent: "replace", country, upload, version, mode }, isTable.current);
  }

  function edit(change: Partial<Draft>) {
    changeDraft(change);
    setPreviewed(null);
    notify(null);
  }

  return {
    draft,
    isFaulty,
    preview: previewed?.preview ?? null,
    pending: pending === null ? null : pending?.intent === "replace" ? "saving" : "checking",
    edit,
    save,
    review,
    apply,
    discard: () => setPreviewed(null),
  } as const;
}
