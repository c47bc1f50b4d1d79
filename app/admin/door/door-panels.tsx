import { type ReactNode, useCallback, useEffect, useState } from "react";
import { type Answer, call } from "#app/admin/requests/client.ts";
import { type MessageActions, reportFailure, toMessage } from "#app/admin/requests/messages.ts";
import { useRequest } from "#app/admin/requests/use-request.ts";
import { PanelTitle } from "#app/admin/site/panel-title.tsx";
import { doorTexts } from "#app/admin/texts/door.ts";
import type { DoorReport } from "#worker/auth/door.ts";
import { Accounts } from "./accounts.tsx";
import { addPasskey } from "./passkey-calls.ts";
import { ProofForm } from "./proof-form.tsx";

/** How the panels write a moment in the operator's time zone, of Unix seconds. */
export interface DoorTimes {
  time: (seconds: number) => string;
  day: (seconds: number) => string;
}

type PanelName = "sessions" | "passkeys" | "accounts";

/** What the panels show, and how they change it. */
export interface DoorProps extends DoorTimes {
  door: DoorReport;
  isPending: boolean;
  /** Makes a call of a panel's and shows the change, or why there is none. */
  change: <Value>(
    panel: PanelName,
    request: () => Promise<Answer<Value>>,
    done?: (value: Value) => void,
  ) => void;
  /** The form that asks for the password again, in the panel whose call needs it. */
  proof: (panel: PanelName) => ReactNode;
}

/** Who may come in: sessions, passkeys, accounts. A chunk of its own, loaded with the view of the site. */
export function DoorPanels({ time, day, ...actions }: MessageActions & DoorTimes) {
  const [door, setDoor] = useState<DoorReport | null>(null);
  const [asking, setAsking] = useState<{ panel: PanelName; again: () => void } | null>(null);
  const { isPending, send } = useRequest();
  const read = useCallback((signal?: AbortSignal) => call("get", "/admin/door", {}, signal), []);
  useEffect(() => {
    const leave = new AbortController();
    read(leave.signal).then((answer) => {
      if (answer.ok) setDoor(answer.value);
    });
    return () => leave.abort();
  }, [read]);
  const change: DoorProps["change"] = (panel, request, done) => {
    setAsking(null);
    send(
      async () => {
        const answer = await request();
        if (!answer.ok) return answer;
        const again = await read();
        if (again.ok) setDoor(again.value);
        return answer;
      },
      (answer) => {
        if (answer.ok) done?.(answer.value);
        else if (answer.status === 428) {
          setAsking({ panel, again: () => change(panel, request, done) });
        } else reportFailure(actions, answer);
      },
      { isPreview: true },
    );
  };
  if (!door) return null;
  const proof: DoorProps["proof"] = (panel) =>
    asking?.panel === panel && (
      <ProofForm
        hasPasskey={door.passkeys.length > 0}
        onProved={asking.again}
        onCancel={() => setAsking(null)}
        onEnded={() => actions.endSession("expired")}
      />
    );
  const shown = { door, isPending, change, proof, time, day };
  const added = () => actions.notify(toMessage("success", doorTexts.passkeyAdded));
  return (
    <>
      <Sessions {...shown} />
      <Passkeys {...shown} onAdded={added} />
      <Accounts {...shown} />
    </>
  );
}

function Sessions({ door, isPending, change, proof, time }: DoorProps) {
  return (
    <section className="admin-panel site-list" aria-labelledby="sessions-title">
      <PanelTitle id="sessions-title" hint={doorTexts.sessionsHint}>
        {doorTexts.sessions}
      </PanelTitle>
      <ul>
        {door.sessions.map(({ id, name, email, browser, startedAt, lastSeenAt, isOwn }) => (
          <li key={id}>
            <bdi>{email ?? name ?? doorTexts.owner}</bdi>
            <span>
              {browser || doorTexts.unknownBrowser}
              <br />
              <small>{doorTexts.session(time(startedAt), time(lastSeenAt))}</small>
            </span>
            {isOwn ? (
              <span className="is-done">{doorTexts.thisOne}</span>
            ) : (
              <button
                type="button"
                className="button-quiet button-outline"
                disabled={isPending}
                aria-label={doorTexts.endLabel(
                  browser || doorTexts.unknownBrowser,
                  time(startedAt),
                )}
                onClick={() =>
                  change("sessions", () => call("delete", "/admin/sessions/:id", { param: { id } }))
                }
              >
                {doorTexts.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      {door.sessions.length > 1 && (
        <p className="site-act">
          <button
            type="button"
            className="button-quiet button-outline"
            disabled={isPending}
            onClick={() => change("sessions", () => call("delete", "/admin/sessions", {}))}
          >
            {doorTexts.endOthers}
          </button>
        </p>
      )}
      {proof("sessions")}
    </section>
  );
}

function Passkeys({
  door,
  isPending,
  change,
  proof,
  time,
  day,
  onAdded,
}: DoorProps & { onAdded: () => void }) {
  return (
    <section className="admin-panel site-list" aria-labelledby="passkeys-title">
      <PanelTitle id="passkeys-title" hint={doorTexts.passkeysHint}>
        {doorTexts.passkeys}
      </PanelTitle>
      {door.passkeys.length === 0 && <p className="muted">{doorTexts.noPasskeys}</p>}
      <ul hidden={door.passkeys.length === 0}>
        {door.passkeys.map(({ id, browser, createdAt, lastUsedAt }) => (
          <li key={id}>
            <span>{doorTexts.added(day(createdAt))}</span>
            <span>
              {browser || doorTexts.unknownBrowser}
              <br />
              <small>
                {lastUsedAt === null ? doorTexts.notUsed : doorTexts.used(time(lastUsedAt))}
              </small>
            </span>
            <button
              type="button"
              className="button-quiet button-outline"
              disabled={isPending}
              aria-label={doorTexts.removeLabel(
                browser || doorTexts.unknownBrowser,
                day(createdAt),
              )}
              onClick={() =>
                change("passkeys", () => call("delete", "/admin/passkeys/:id", { param: { id } }))
              }
            >
              {doorTexts.remove}
            </button>
          </li>
        ))}
      </ul>
      <p className="site-act">
        <button
          type="button"
          className="button-quiet button-outline"
          disabled={isPending}
          onClick={() => change("passkeys", () => addPasskey(), onAdded)}
        >
          {doorTexts.addPasskey}
        </button>
      </p>
      {proof("passkeys")}
    </section>
  );
}
