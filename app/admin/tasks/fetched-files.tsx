import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { call } from "#app/admin/requests/client.ts";
import { useAction, useReportFailure } from "#app/admin/requests/use-request.ts";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { counted, number } from "#app/admin/texts/admin.ts";
import { viewAddress } from "#app/domain/pages/admin-pages.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";

// The texts of questions need the reader's topics, which few visits to Today show.
const WaitingQuestions = lazy(() => import("./waiting-questions.tsx"));

/** Files of partners from the nightly fetch, and faults of fetching. */
export default function FetchedFiles({ partners }: { partners: readonly ListedPartner[] }) {
  const navigate = useNavigate();
  const { showMessage } = useNotifications();
  const reportFailure = useReportFailure();
  const { isPending, act } = useAction();
  const dismiss = (id: number) =>
    act(() => call("delete", "/admin/partners/:id/fetched", { param: { id: String(id) } }));
  const open = async (partner: number) => {
    const param = { id: String(partner) };
    const result = await call("get", "/admin/partners/:id/fetched", { param });
    if (!result.ok) return reportFailure(result);
    const { name, content } = result.value;
    const { openFile } = await import("#app/admin/upload/spreadsheet/open-file.ts");
    const file = new File([Uint8Array.fromBase64(content)], name);
    const sender = partners.filter(({ id }) => id === partner);
    const fault = await openFile(file, sender, true);
    if (!fault) return navigate(viewAddress("upload"));
    const { unreadText } = await import("#app/domain/uploads/table/parse/source.ts");
    showMessage("error", unreadText(fault, file));
  };
  return (
    <ul className="fetched-files" aria-label="Files of partners">
      {partners.map(({ id, name, fetched }) => (
        <li key={id} className="actions">
          <p>
            {fetched?.fault && (
              <bdi className="urgent">
                Problem with {name}'s file: {fetched.fault}
              </bdi>
            )}{" "}
            {fetched?.isWaiting && <WaitingFile name={name} {...fetched} />}
          </p>
          {fetched?.isWaiting && (
            <QuietButton aria-label={`Open ${name}'s file`} onClick={() => open(id)}>
              Open
            </QuietButton>
          )}
          <QuietButton
            aria-label={`Dismiss ${name}'s file`}
            disabled={isPending}
            onClick={() => dismiss(id)}
          >
            Dismiss
          </QuietButton>
        </li>
      ))}
    </ul>
  );
}

type Fetched = NonNullable<ListedPartner["fetched"]>;

/** The changes of a file, or the questions without whose answers none of it is read. */
function WaitingFile(props: Fetched & { name: string }) {
  const { name, added, changed, gone, unread, questions } = props;
  if (questions.length > 0) {
    return (
      <Suspense>
        <WaitingQuestions {...{ name, unread, questions }} />
      </Suspense>
    );
  }
  return (
    <>
      <bdi>
        {name}: {number(added)} new, {number(changed)} changed, {number(gone)} missing
      </bdi>{" "}
      <span className="muted">
        {unread > 0 && `${counted(unread, "row")} cannot be read. `}
        Nothing is written until you review it.
      </span>
    </>
  );
}
