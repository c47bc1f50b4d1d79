import { call } from "#app/admin/requests/client.ts";
import { toMessage } from "#app/admin/requests/messages.ts";
import { ownTimes } from "#app/admin/shell/own-times.ts";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { PanelTitle } from "#app/admin/site/panel-title.tsx";
import { signInTexts } from "#app/admin/texts/sign-in.ts";
import { addPasskey } from "./passkey-calls.ts";
import { useList } from "./use-list.ts";

const readPasskeys = (signal?: AbortSignal) => call("get", "/admin/passkeys", {}, signal);

/** The passkeys, each of which can be removed. A chunk of its own, with all that makes one. */
export function Passkeys() {
  const { notify } = useWorkspace();
  const times = ownTimes();
  const day = (seconds: number) => times.day(seconds * 1000);
  const { entries: passkeys, isPending, change } = useList(readPasskeys);
  if (!passkeys) return null;
  return (
    <section className="admin-panel site-list" aria-labelledby="passkeys-title">
      <PanelTitle id="passkeys-title" hint={signInTexts.passkeysHint}>
        {signInTexts.passkeys}
      </PanelTitle>
      {passkeys.length === 0 && <p className="muted">{signInTexts.noPasskeys}</p>}
      <ul hidden={passkeys.length === 0}>
        {passkeys.map(({ id, browser, createdAt, lastUsedAt }) => (
          <li key={id}>
            <span>{signInTexts.added(day(createdAt))}</span>
            <span>
              {browser || signInTexts.unknownBrowser}
              <br />
              <small>
                {lastUsedAt === null
                  ? signInTexts.notUsed
                  : signInTexts.used(times.time(lastUsedAt * 1000))}
              </small>
            </span>
            <button
              type="button"
              className="button-quiet button-outline"
              disabled={isPending}
              aria-label={signInTexts.removeLabel(
                browser || signInTexts.unknownBrowser,
                day(createdAt),
              )}
              onClick={() => change(() => call("delete", "/admin/passkeys/:id", { param: { id } }))}
            >
              {signInTexts.remove}
            </button>
          </li>
        ))}
      </ul>
      <p className="site-act">
        <button
          type="button"
          className="button-quiet button-outline"
          disabled={isPending}
          onClick={() =>
            change(addPasskey, () => notify(toMessage("success", signInTexts.passkeyAdded)))
          }
        >
          {signInTexts.addPasskey}
        </button>
      </p>
    </section>
  );
}
