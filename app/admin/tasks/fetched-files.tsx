import { useNavigate } from "react-router";
import { call } from "#app/admin/requests/client.ts";
import { useAction, useReportFailure } from "#app/admin/requests/use-request.ts";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { counted, number } from "#app/admin/texts/admin.ts";
import { viewAddress } from "#app/domain/pages/admin-pages.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";

/** Files of partners from the nightly fetch, and faults of fetching. */
export function FetchedFiles({ partners }: { partners: readonly ListedPartner[] }) {
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
    const message = await openFile(file, sender, true);
    if (message) showMessage("error", message);
    else navigate(viewAddress("upload"));
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
            {fetched?.isWaiting && (
              <>
                <bdi>
                  {name}: {number(fetched.added)} new, {number(fetched.changed)} changed,{" "}
                  {number(fetched.gone)} missing
                </bdi>{" "}
                <span className="muted">
                  {fetched.unread > 0 && `${counted(fetched.unread, "row")} cannot be read. `}
                  Nothing is written until you review it.
                </span>
              </>
            )}
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
