import { call } from "#app/admin/requests/client.ts";
import { ownTimes } from "#app/admin/shell/own-times.ts";
import { PanelTitle } from "#app/admin/site/panel-title.tsx";
import { signInTexts } from "#app/admin/texts/sign-in.ts";
import { useList } from "./use-list.ts";

const readSessions = (signal?: AbortSignal) => call("get", "/admin/sessions", {}, signal);

/** The open sessions, each of which can be ended. */
export function Sessions() {
  const times = ownTimes();
  const time = (seconds: number) => times.time(seconds * 1000);
  const { entries: sessions, isPending, change } = useList(readSessions);
  if (!sessions) return null;
  return (
    <section className="admin-panel site-list" aria-labelledby="sessions-title">
      <PanelTitle id="sessions-title" hint={signInTexts.sessionsHint}>
        {signInTexts.sessions}
      </PanelTitle>
      <ul>
        {sessions.map(({ id, email, browser, startedAt, lastSeenAt, isOwn }) => (
          <li key={id}>
            <bdi>{email ?? signInTexts.operator}</bdi>
            <span>
              {browser || signInTexts.unknownBrowser}
              <br />
              <small>{signInTexts.session(time(startedAt), time(lastSeenAt))}</small>
            </span>
            {isOwn ? (
              <span className="is-done">{signInTexts.thisOne}</span>
            ) : (
              <button
                type="button"
                className="button-quiet button-outline"
                disabled={isPending}
                aria-label={signInTexts.endLabel(
                  browser || signInTexts.unknownBrowser,
                  time(startedAt),
                )}
                onClick={() =>
                  change(() => call("delete", "/admin/sessions/:id", { param: { id } }))
                }
              >
                {signInTexts.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className="site-act">
          <button
            type="button"
            className="button-quiet button-outline"
            disabled={isPending}
            onClick={() => change(() => call("delete", "/admin/sessions", {}))}
          >
            {signInTexts.endOthers}
          </button>
        </p>
      )}
    </section>
  );
}
