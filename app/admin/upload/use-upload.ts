import { useState } from "react";
import { useRevalidator } from "react-router";
import { jsonSize } from "#app/admin/requests/client.ts";
import { failureMessage, toMessage } from "#app/admin/requests/messages.ts";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { limits } from "#app/domain/catalogue/fields.ts";
import type { UploadMode } from "#app/domain/catalogue/upload-mode.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import { uploadMessages } from "#app/domain/uploads/upload.ts";
import {
  changeDraft,
  clearDraft,
  currentDraft,
  type Draft,
  isDraftStored,
  useDraft,
} from "./draft.ts";
import { checkJson } from "./json/check-json.ts";
import { type Upload, uploadRequest } from "./upload-request.ts";

const failedToSave = () =>
  isDraftStored() ? `${adminTexts.failed}. ${adminTexts.keptLocally}` : adminTexts.failed;

/**
 * The state and the steps of an upload: edit it, then have it reviewed and saved. `focusSaved` moves
 * the focus after that.
 */
export function useUpload(focusSaved: () => void) {
  const actions = useWorkspace();
  const { notify } = actions;
  const { revalidate } = useRevalidator();
  const { draft, isStored } = useDraft();
  const [mode, setMode] = useState<UploadMode>("replace");
  const [isFaulty, setFaulty] = useState(false);

  /** Shows what a valid upload would change; from there it is saved. */
  function review(upload: Upload) {
    if (upload.parts.some((part) => jsonSize(part.upload) > limits.upload)) {
      const tooLarge = adminTexts.bodyTooLarge(limits.upload / 1_000_000);
      return notify(toMessage("error", adminTexts.error(tooLarge)));
    }
    upload.onMode(upload.mode);
    const again = (changed: Partial<Upload>) => review({ ...upload, ...changed });
    const request = uploadRequest(upload, { ...actions, revalidate, again });
    actions.review({
      ...request,
      ...(!request.isInParts && {
        failed: (failure) => failureMessage(failure, failedToSave()),
      }),
      focusSaved,
    });
  }

  function save() {
    notify(null);
    const country = draft.country.trim();
    if (country === "") return notify(toMessage("error", uploadMessages.countryRequired));
    const checked = checkJson(draft.json);
    setFaulty(!checked.ok);
    if (!checked.ok) return notify(toMessage("error", checked.faults[0]?.message ?? ""));
    const sent = draft;
    const code = countryByAnyCase(country)?.code ?? country;
    review({
      parts: [{ country: code, upload: checked.value as unknown[] }],
      mode,
      file: draft.file,
      onMode: setMode,
      // A draft that was edited since is the next upload.
      onSaved: () => sent === currentDraft() && clearDraft(),
    });
  }

  function edit(change: Partial<Draft>) {
    changeDraft(change);
    notify(null);
  }

  return {
    draft,
    isStored,
    mode,
    isFaulty,
    step: actions.reviewStep,
    edit,
    setMode,
    save,
    review,
  } as const;
}
