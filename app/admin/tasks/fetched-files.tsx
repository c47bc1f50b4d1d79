import { useNavigate } from "react-router";
import { call } from "#app/admin/requests/client.ts";
import { reportFailure } from "#app/admin/requests/messages.ts";
import { useRequest } from "#app/admin/requests/use-request.ts";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { partnerTexts } from "#app/admin/texts/partners.ts";
import type { FetchedFileState } from "#app/admin/upload/partners/use-fetched-file.ts";
import { viewAddress } from "#app/domain/pages/admin-pages.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";

/** What the nightly fetch of partners' files left for the operator. */
export function FetchedFiles({ of: partners }: { of: readonly ListedPartner[] }) {
  const actions = useWorkspace();
  const navigate = useNavigate();
  const { isPending, send } = useRequest();
  const dismiss = (id: number) =>
    send(
      () => call("delete", "/admin/partners/:id/fetched", { param: { id: String(id) } }),
      (answer) => {
        if (!answer.ok) reportFailure(actions, answer);
      },
    );
  const open = (partnerFile: number) =>
    navigate(viewAddress("upload"), {
      state: { partnerFile } satisfies FetchedFileState,
    });
  return (
    <ul className="fetched-files" aria-label={partnerTexts.waiting}>
      {partners.map(({ id, name, fetched }) => (
        <li key={id}>
          <p>
            {fetched?.fault && (
              <bdi className="urgent">{partnerTexts.failed(name, fetched.fault)}</bdi>
            )}{" "}
            {fetched?.isWaiting && (
              <>
                <bdi>{partnerTexts.fetched(name, fetched)}</bdi>{" "}
                <span className="muted">
                  {fetched.unread > 0 && `${partnerTexts.unread(fetched.unread)}. `}
                  {partnerTexts.untilReview}
                </span>
              </>
            )}
          </p>
          {fetched?.isWaiting && (
            <QuietButton aria-label={partnerTexts.openFile(name)} onClick={() => open(id)}>
              {partnerTexts.open}
            </QuietButton>
          )}
          <QuietButton
            aria-label={partnerTexts.dismissFile(name)}
            disabled={isPending}
            onClick={() => dismiss(id)}
          >
            {partnerTexts.dismiss}
          </QuietButton>
        </li>
      ))}
    </ul>
  );
}
