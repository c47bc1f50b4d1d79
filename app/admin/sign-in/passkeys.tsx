import { call } from "#app/admin/requests/client.ts";
import { toMessage } from "#app/admin/requests/messages.ts";
import { useAction } from "#app/admin/requests/use-request.ts";
import { ownTimes } from "#app/admin/shell/own-times.ts";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { SiteList, SiteRow } from "#app/admin/site/site-list.tsx";
import { signInTexts } from "#app/admin/texts/sign-in.ts";
import type { ListedPasskey } from "#worker/auth/passkeys.ts";
import { addPasskey } from "./passkey-calls.ts";

/** The passkeys, each of which can be removed. A chunk of its own, with all that makes one. */
export function Passkeys({ passkeys }: { passkeys: readonly ListedPasskey[] }) {
  const { notify } = useWorkspace();
  const { day, time } = ownTimes();
  const { isPending, act } = useAction();
  const add = () => act(addPasskey, () => notify(toMessage("success", signInTexts.passkeyAdded)));
  return (
    <SiteList
      id="passkeys-title"
      title={signInTexts.passkeys}
      hint={signInTexts.passkeysHint}
      none={signInTexts.noPasskeys}
      action={
        <QuietButton disabled={isPending} onClick={add}>
          {signInTexts.addPasskey}
        </QuietButton>
      }
    >
      {passkeys.map(({ id, createdAt, lastUsedAt, ...passkey }) => {
        const browser = passkey.browser || signInTexts.unknownBrowser;
        const added = day(createdAt * 1000);
        return (
          <SiteRow
            key={id}
            label={signInTexts.added(added)}
            what={browser}
            note={
              lastUsedAt === null ? signInTexts.notUsed : signInTexts.used(time(lastUsedAt * 1000))
            }
          >
            <QuietButton
              disabled={isPending}
              aria-label={signInTexts.removeLabel(browser, added)}
              onClick={() => act(() => call("delete", "/admin/passkeys/:id", { param: { id } }))}
            >
              {signInTexts.remove}
            </QuietButton>
          </SiteRow>
        );
      })}
    </SiteList>
  );
}
