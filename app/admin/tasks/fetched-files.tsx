import { useNavigate } from "react-router";
import { call } from "#app/admin/requests/client.ts";
import { type MessageActions, reportFailure } from "#app/admin/requests/messages.ts";
import { useRequest } from "#app/admin/requests/use-request.ts";
import { useAdminTexts } from "#app/admin/texts/admin-texts.ts";
import { useUploadTexts } from "#app/admin/texts/upload-texts.ts";
import type { FetchedFileState } from "#app/admin/upload/partners/use-fetched-file.ts";
import { adminAddress } from "#app/domain/pages/admin-location.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";

interface FetchedFilesProps extends MessageActions {
  of: readonly ListedPartner[];
}

/** What the nightly fetch of partners' files left for the operator. */
export function FetchedFiles({ of: partners, ...actions }: FetchedFilesProps) {
  const { partners: texts } = useUploadTexts();
  const allTexts = useAdminTexts();
  const navigate = useNavigate();
  const { isPending, send } = useRequest();
  const dismiss = (id: number) =>
    send(
      () => call("delete", "/admin/partners/:id/draft", { param: { id: String(id) } }),
      (answer) => {
        if (!answer.ok) reportFailure(actions, answer, allTexts);
      },
    );
  const open = (partnerFile: number) =>
    navigate(adminAddress({ view: "upload" }), {
      state: { partnerFile } satisfies FetchedFileState,
    });
  return (
    <ul className="fetched-files" aria-label={texts.waiting}>
      {partners.map(({ id, name, draft }) => (
        <li key={id}>
          <p>
            {draft?.fault && <bdi className="urgent">{texts.failed(name, draft.fault)}</bdi>}{" "}
            {draft?.isWaiting && (
              <>
                <bdi>{texts.fetched(name, draft)}</bdi>{" "}
                <span className="muted">
                  {draft.unread > 0 && `${texts.unread(draft.unread)}. `}
                  {texts.untilReview}
                </span>
              </>
            )}
          </p>
          {draft?.isWaiting && (
            <button
              type="button"
              className="button-quiet button-outline"
              aria-label={texts.openFile(name)}
              onClick={() => open(id)}
            >
              {texts.open}
            </button>
          )}
          <button
            type="button"
            className="button-quiet button-outline"
            aria-label={texts.dismissFile(name)}
            disabled={isPending}
            onClick={() => dismiss(id)}
          >
            {texts.dismiss}
          </button>
        </li>
      ))}
    </ul>
  );
}
