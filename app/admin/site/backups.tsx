import { useCallback, useEffect, useState } from "react";
import { call } from "#app/admin/requests/client.ts";
import { type MessageActions, reportFailure, toMessage } from "#app/admin/requests/messages.ts";
import { useRequest } from "#app/admin/requests/use-request.ts";
import { useAdminTexts } from "#app/admin/texts/admin-texts.ts";
import { useSiteViewTexts } from "#app/admin/texts/site-view-texts.ts";
import { formatDate } from "#app/domain/base/format.ts";
import type { KeptBackup } from "#worker/site/backups.ts";
import { BackupProof } from "./nightly-steps.tsx";
import { PanelTitle } from "./panel-title.tsx";
import type { SiteProps } from "./site-view.tsx";

/** The backups that are kept, each as it was read back, and a button that makes the day's at once. */
export function Backups({ time, onMade, ...actions }: MessageActions & BackupsProps) {
  const allTexts = useAdminTexts();
  const { site: texts, language } = useSiteViewTexts();
  const [kept, setKept] = useState<KeptBackup[] | "unread" | null>(null);
  const { isPending, send } = useRequest();
  const read = useCallback(async (signal?: AbortSignal) => {
    const answer = await call("get", "/admin/backups", {}, signal);
    if (!signal?.aborted) setKept(answer.ok ? answer.value : "unread");
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
        if (!answer.ok) return reportFailure(actions, answer, allTexts);
        actions.notify(toMessage("success", texts.backedUp));
        onMade();
      },
      { isPreview: true },
    );
  return (
    <section className="admin-panel site-list" aria-labelledby="backups-title">
      <PanelTitle id="backups-title" hint={texts.backupsHint}>
        {texts.backups}
      </PanelTitle>
      {kept === "unread" && <p role="alert">{texts.backupsUnread}</p>}
      {kept?.length === 0 && <p className="muted">{texts.noBackups}</p>}
      <ul className="site-backups" hidden={!kept?.length}>
        {Array.isArray(kept) &&
          kept.map(({ day, bytes, check }) => (
            <li key={day}>
              <span>{formatDate(day, language)}</span>
              <span>
                {check ? <BackupProof backup={check} /> : texts.size(bytes)}
                <br />
                <small className={check?.fault ? "is-due" : undefined}>
                  {check === null
                    ? texts.notChecked
                    : check.fault === null
                      ? texts.sameAt(time(check.at))
                      : `${texts.notUsable}: ${allTexts.serverSays(check.fault)}`}
                </small>
              </span>
              <a
                className="button-quiet button-outline"
                href={`/api/admin/backups/${day}`}
                download
                aria-label={texts.downloadLabel(formatDate(day, language))}
              >
                {texts.download}
              </a>
            </li>
          ))}
      </ul>
      <p className="site-act">
        <button
          type="button"
          className="button-quiet button-outline"
          disabled={isPending}
          onClick={backUp}
        >
          {isPending ? texts.backingUp : texts.backUpNow}
        </button>
      </p>
    </section>
  );
}

interface BackupsProps extends Pick<SiteProps, "time"> {
  /** Reads the figures of the site again. */
  onMade: () => void;
}
