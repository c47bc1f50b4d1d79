import { useEffect, useRef, useState } from "react";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import type { Freshness } from "#worker/catalogue/read/freshness.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { BackupCard } from "./backup/backup-card.tsx";
import { FreshnessTable } from "./freshness-table.tsx";
import { RevisionList } from "./history/revision-list.tsx";
import { MessageBar } from "./message-bar.tsx";
import { type Message, type PanelActions, reportFailure } from "./messages.ts";
import { UploadCard } from "./upload/upload-card.tsx";
import { useIntent } from "./use-intent.ts";

/** The loader data of the panel. `today` is YYYY-MM-DD in UTC. */
export interface PanelData {
  today: string;
  revisions: Revision[];
  freshness: Freshness[];
}

interface PanelProps {
  data: PanelData;
  focusHeading: boolean;
  endSession: PanelActions["endSession"];
}

/** The operator's screen after login. */
export function Panel({ data, focusHeading, endSession }: PanelProps) {
  const [message, setMessage] = useState<Message | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusHeading) heading.current?.focus();
  }, [focusHeading]);
  const actions: PanelActions = { notify: setMessage, endSession };
  const versions = Object.fromEntries(data.freshness.map(({ code, version }) => [code, version]));
  return (
    <AdminFrame actions={<LogOutButtons {...actions} />}>
      <h1 ref={heading} className="heading-page" tabIndex={-1}>
        {texts.title}
      </h1>
      <div className="admin-columns">
        <UploadCard {...actions} />
        <BackupCard {...actions} versions={versions} />
        <RevisionList {...actions} revisions={data.revisions} />
        <FreshnessTable today={data.today} countries={data.freshness} />
      </div>
      <MessageBar message={message} onDismiss={() => setMessage(null)} />
    </AdminFrame>
  );
}

/** Ends this session, or every session; the draft of an upload stays in the browser. */
function LogOutButtons(actions: PanelActions) {
  const { pending, send } = useIntent((answer) => {
    if (answer.ok || answer.status === 401) actions.endSession("logged-out");
    else reportFailure(actions, answer);
  });
  const buttons = [
    ["logout-everywhere", texts.logOutEverywhere],
    ["logout", texts.logOut],
  ] as const;
  return (
    <div className="log-out">
      {buttons.map(([intent, text]) => (
        <button
          key={intent}
          type="button"
          className="button-quiet"
          disabled={pending !== null}
          onClick={() => send({ intent })}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
