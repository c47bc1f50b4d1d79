import { useEffect, useRef, useState } from "react";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import type { PanelData } from "./admin-data.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { BackupCard } from "./backup/backup-card.tsx";
import { FreshnessTable } from "./freshness-table.tsx";
import { RevisionList } from "./history/revision-list.tsx";
import { LogOutButton } from "./log-out-button.tsx";
import { MessageBar } from "./message-bar.tsx";
import type { Message } from "./messages.ts";
import type { PanelCard } from "./panel-card.ts";
import { UploadCard } from "./upload/upload-card.tsx";

interface PanelProps {
  data: PanelData;
  takesFocus: boolean;
  onLeave: PanelCard["leave"];
}

/** The operator's screen once the password was right. */
export function Panel({ data, takesFocus, onLeave }: PanelProps) {
  const [message, setMessage] = useState<Message | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const card: PanelCard = { say: setMessage, leave: onLeave };
  return (
    <AdminFrame actions={<LogOutButton {...card} />}>
      <h1 ref={heading} className="heading-page" tabIndex={-1}>
        {texts.title}
      </h1>
      <div className="admin-columns">
        <UploadCard {...card} />
        <BackupCard {...card} />
        <RevisionList {...card} revisions={data.revisions} />
        <FreshnessTable today={data.today} countries={data.freshness} />
      </div>
      <MessageBar message={message} onDismiss={() => setMessage(null)} />
    </AdminFrame>
  );
}
