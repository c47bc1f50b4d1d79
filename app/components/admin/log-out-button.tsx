import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import { refusal } from "./messages.ts";
import type { PanelCard } from "./panel-card.ts";
import { useIntent } from "./use-intent.ts";

/** Ends the session. What is typed stays in the browser. */
export function LogOutButton({ say, leave }: PanelCard) {
  const { pending, send } = useIntent((answer) => {
    if (answer.ok || answer.status === 401) leave("out");
    else say(refusal(answer, texts.unreachable));
  });
  return (
    <button
      type="button"
      className="button-quiet"
      disabled={pending !== null}
      onClick={() => send({ intent: "logout" })}
    >
      {texts.logOut}
    </button>
  );
}
