import { call } from "#app/admin/requests/client.ts";
import { useList } from "#app/admin/requests/use-list.ts";
import { ownTimes } from "#app/admin/shell/own-times.ts";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { SiteList, SiteRow } from "#app/admin/site/site-list.tsx";
import { signInTexts } from "#app/admin/texts/sign-in.ts";

const readSessions = (signal?: AbortSignal) => call("get", "/admin/sessions", {}, signal);

/** The open sessions, each of which can be ended. */
export function Sessions() {
  const { time } = ownTimes();
  const { list: sessions, isPending, change } = useList(readSessions);
  if (!sessions) return null;
  const endOthers = (
    <QuietButton
      disabled={isPending}
      onClick={() => change(() => call("delete", "/admin/sessions", {}))}
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
                onClick={() =>
                  change(() => call("delete", "/admin/sessions/:id", { param: { id } }))
                }
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
