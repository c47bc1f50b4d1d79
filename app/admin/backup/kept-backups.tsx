import { useCallback, useEffect, useState } from "react";
import { call } from "#app/admin/requests/client.ts";
import { reportFailure, toMessage } from "#app/admin/requests/messages.ts";
import { useRequest } from "#app/admin/requests/use-request.ts";
import { ownTimes } from "#app/admin/shell/own-times.ts";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { BackupProof } from "#app/admin/site/nightly-steps.tsx";
import { PanelTitle } from "#app/admin/site/panel-title.tsx";
import { siteTexts } from "#app/admin/texts/site.ts";
import { formatDate } from "#app/domain/base/format.ts";
import type { KeptBackup } from "#worker/site/backups.ts";

/** The backups that are kept, each as it was read back, and a button that makes the day's at once. */
export function KeptBackups() {
  const actions = useWorkspace();
  const { time } = ownTimes();
  const [kept, setKept] = useState<KeptBackup[] | "unread" | "nowhere" | null>(null);
  const { isPending, send } = useRequest();
  const read = useCallback(async (signal?: AbortSignal) => {
    const answer = await call("get", "/admin/backups", {}, signal);
    if (!signal?.aborted) setKept(answer.ok ? (answer.value ?? "nowhere") : "unread");
  }, []);
  useEffect(() => {
    const leave = new AbortController();
    read(leave.signal);
    return () => leave.abort();
  }, [read]);
  const backUp = () =>
    send(
      async () => {
        const answer = await call("post", "/admin/backups", { json: {} });
        await read();
        return answer;
      },
      (answer) => {
        if (answer.ok) actions.notify(toMessage("success", siteTexts.backedUp));
        else reportFailure(actions, answer);
      },
      { isPreview: true },
    );
  return (
    <section className="admin-panel site-list" aria-labelledby="backups-title">
      <PanelTitle id="backups-title" hint={siteTexts.backupsHint}>
        {siteTexts.backups}
      </PanelTitle>
      {kept === "unread" && <p role="alert">{siteTexts.backupsUnread}</p>}
      {kept === "nowhere" && <p className="muted">{siteTexts.noPlace}</p>}
      {kept?.length === 0 && <p className="muted">{siteTexts.noBackups}</p>}
      <ul className="site-backups" hidden={!kept?.length}>
        {Array.isArray(kept) &&
          kept.map(({ day, bytes, check }) => (
            <li key={day}>
              <span>{formatDate(day, "en")}</span>
              <span>
                {check ? <BackupProof backup={check} /> : siteTexts.size(bytes)}
                <br />
                <small className={check?.fault ? "is-due" : undefined}>
                  {check === null
                    ? siteTexts.notChecked
                    : check.fault === null
                      ? siteTexts.sameAt(time(check.at))
                      : `${siteTexts.notUsable}: ${check.fault}`}
                </small>
              </span>
              <a
                className="button-quiet button-outline"
                href={`/api/admin/backups/${day}`}
                download
                aria-label={siteTexts.downloadLabel(formatDate(day, "en"))}
              >
                {siteTexts.download}
              </a>
            </li>
          ))}
      </ul>
      <p className="site-act" hidden={kept === "nowhere"}>
        <button
          type="button"
          className="button-quiet button-outline"
          disabled={isPending}
          onClick={backUp}
        >
          {isPending ? siteTexts.backingUp : siteTexts.backUpNow}
        </button>
      </p>
    </section>
  );
}
