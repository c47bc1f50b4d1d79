import { call } from "#app/admin/requests/client.ts";
import { useAction } from "#app/admin/requests/use-request.ts";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { localTimes } from "#app/admin/shell/local-times.ts";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { SiteList, SiteRow } from "#app/admin/site/site-list.tsx";
import type { ListedPasskey } from "#worker/auth/passkeys.ts";
import type { ListedSession } from "#worker/auth/sessions.ts";
import { addPasskey } from "./passkeys.ts";

export function Sessions({ sessions }: { sessions: readonly ListedSession[] }) {
  const { time } = localTimes();
  const { isPending, act } = useAction();
  const endOthers = () => act(() => call("delete", "/admin/sessions", {}));
  return (
    <SiteList
      id="sessions-title"
      title="Sessions"
      hint="end after 30 minutes of inactivity"
      action={
        sessions.length > 1 && (
          <QuietButton disabled={isPending} onClick={endOthers}>
            End all others
          </QuietButton>
        )
      }
    >
      {sessions.map(({ id, email, isOwn, browser, startedAt, lastSeenAt }) => {
        const started = time(startedAt * 1000);
        return (
          <SiteRow
            key={id}
            label={<bdi>{email ?? "Operator"}</bdi>}
            content={browser || unknownBrowser}
            note={`since ${started}, last seen ${time(lastSeenAt * 1000)}`}
          >
            {isOwn ? (
              <span className="is-done">This session</span>
            ) : (
              <QuietButton
                disabled={isPending}
                aria-label={`End session: ${browser || unknownBrowser}, since ${started}`}
                onClick={() => act(() => call("delete", "/admin/sessions/:id", { param: { id } }))}
              >
                End session
              </QuietButton>
            )}
          </SiteRow>
        );
      })}
    </SiteList>
  );
}

const unknownBrowser = "Unknown browser";

export function Passkeys({ passkeys }: { passkeys: readonly ListedPasskey[] }) {
  const { showMessage } = useNotifications();
  const { day, time } = localTimes();
  const { isPending, act } = useAction();
  const add = () =>
    act(addPasskey, () =>
      showMessage("success", "The passkey was added. You can log in with it from now on."),
    );
  return (
    <SiteList
      id="passkeys-title"
      title="Passkeys"
      hint="log in without a password"
      emptyText="None yet. Your device or password manager stores a passkey."
      action={
        <QuietButton disabled={isPending} onClick={add}>
          Add a passkey
        </QuietButton>
      }
    >
      {passkeys.map(({ id, createdAt, lastUsedAt, browser }) => {
        const added = `added ${day(createdAt * 1000)}`;
        return (
          <SiteRow
            key={id}
            label={added}
            content={browser || unknownBrowser}
            note={lastUsedAt === null ? "not used yet" : `last used ${time(lastUsedAt * 1000)}`}
          >
            <QuietButton
              disabled={isPending}
              aria-label={`Remove the passkey of ${browser || unknownBrowser}, ${added}`}
              onClick={() => act(() => call("delete", "/admin/passkeys/:id", { param: { id } }))}
            >
              Remove
            </QuietButton>
          </SiteRow>
        );
      })}
    </SiteList>
  );
}
