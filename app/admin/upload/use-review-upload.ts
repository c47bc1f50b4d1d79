import { jsonSize } from "#app/admin/requests/client.ts";
import { failureMessage, toMessage } from "#app/admin/requests/messages.ts";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import { isDraftStored } from "./draft.ts";
import { type Upload, uploadRequest } from "./upload-request.ts";

const failedToSave = () =>
  isDraftStored() ? `${adminTexts.failed}. ${adminTexts.keptLocally}` : adminTexts.failed;

/**
 * Shows what a valid upload would change; from there it is saved. `focusSaved` moves the focus after
 * that.
 */
export function useReviewUpload(focusSaved: () => void): (upload: Upload) => void {
  const actions = useWorkspace();
  return function review(upload) {
    if (upload.parts.some((part) => jsonSize(part.upload) > limits.upload)) {
      const tooLarge = adminTexts.bodyTooLarge(limits.upload / 1_000_000);
      return actions.notify(toMessage("error", adminTexts.error(tooLarge)));
    }
    upload.onMode(upload.mode);
    const again = (changed: Partial<Upload>) => review({ ...upload, ...changed });
    const request = uploadRequest(upload, { ...actions, again });
    actions.review({
      ...request,
      ...(!request.isInParts && {
        failed: (failure) => failureMessage(failure, failedToSave()),
      }),
      focusSaved,
    });
  };
}
