import { call } from "#app/admin/requests/client.ts";
import { useAction } from "#app/admin/requests/use-request.ts";
import { ownTimes } from "#app/admin/shell/own-times.ts";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { SiteList, SiteRow } from "#app/admin/site/site-list.tsx";
import { signInTexts } from "#app/admin/texts/sign-in.ts";
import type { ListedSession } from "#worker/auth/sessions.ts";

/** The open sessions, each of which can be ended. */
export function Sessions({ sessions }: { sessions: readonly ListedSession[] }) {
  const { time } = ownTimes();
  const { isPending, act } = useAction();
  const endOthers = (
    <QuietButton
      disabled={isPending}
      onClick={() => act(() => call("delete", "/admin/sessions", {}))}
    >
      {signInTexts.endOthers}
    </QuietButton>
  );
  return (
    <SiteList
      id="sessions-title"
      title={signInTexts.sessions}
      hint={signInTexts.sessionsHint}
      action={sessions.length > 1 && endOthers}
    >
      {sessions.map(({ id, email, isOwn, ...session }) => {
        const browser = session.browser || signInTexts.unknownBrowser;
        const [started, seen] = [session.startedAt, session.lastSeenAt].map((at) =>
          time(at * 1000),
        );
        return (
          <SiteRow
            key={id}
            label={<bdi>{email ?? signInTexts.operator}</bdi>}
            what={browser}
            note={signInTexts.session(started ?? "", seen ?? "")}
          >
            {isOwn ? (
              <span className="is-done">{signInTexts.thisOne}</span>
            ) : (
              <QuietButton
                disabled={isPending}
                aria-label={signInTexts.endLabel(browser, started ?? "")}
                onClick={() => act(() => call("delete", "/admin/sessions/:id", { param: { id } }))}
              >
                {signInTexts.end}
              </QuietButton>
            )}
          </SiteRow>
        );
      })}
    </SiteList>
  );
}
