import { call } from "#app/admin/requests/client.ts";
import { toMessage } from "#app/admin/requests/messages.ts";
import { useAction } from "#app/admin/requests/use-request.ts";
import { ownTimes } from "#app/admin/shell/own-times.ts";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { BackupProof } from "#app/admin/site/backup-proof.tsx";
import { SiteList, SiteRow } from "#app/admin/site/site-list.tsx";
import { siteTexts } from "#app/admin/texts/site.ts";
import { formatDate } from "#app/domain/base/format.ts";
import type { KeptBackup } from "#worker/site/backups.ts";

export interface KeptBackupsProps {
  /** Null without a bucket. */
  backups: readonly KeptBackup[] | "unread" | null;
}

/** The backups that are kept, each as it was read back, and a button that makes the day's at once. */
export function KeptBackups({ backups }: KeptBackupsProps) {
  const { notify } = useWorkspace();
  const { time } = ownTimes();
  const { isPending, act } = useAction();
  const backUp = () =>
    act(
      () => call("post", "/admin/backups", { json: {} }),
      () => notify(toMessage("success", siteTexts.backedUp)),
    );
  const noteOf = ({ check }: KeptBackup) => {
    if (check === null) return siteTexts.notChecked;
    return check.fault === null
      ? siteTexts.sameAt(time(check.at))
      : siteTexts.unusable(check.fault);
  };
  const none = backups ? siteTexts.noBackups : siteTexts.noPlace;
  const unread = <span role="alert">{siteTexts.backupsUnread}</span>;
  return (
    <SiteList
      id="backups-title"
      title={siteTexts.backups}
      hint={siteTexts.backupsHint}
      none={backups === "unread" ? unread : none}
      action={
        backups && (
          <QuietButton disabled={isPending} onClick={backUp}>
            {isPending ? siteTexts.backingUp : siteTexts.backUpNow}
          </QuietButton>
        )
      }
    >
      {(backups === "unread" ? [] : (backups ?? [])).map((backup) => (
        <SiteRow
          key={backup.day}
          label={formatDate(backup.day, "en")}
          what={backup.check ? <BackupProof backup={backup.check} /> : siteTexts.size(backup.bytes)}
          note={noteOf(backup)}
          isFault={Boolean(backup.check?.fault)}
        >
          <a
            className="button-quiet button-outline"
            href={`/api/admin/backups/${backup.day}`}
            download
            aria-label={siteTexts.downloadLabel(formatDate(backup.day, "en"))}
          >
            {siteTexts.download}
          </a>
        </SiteRow>
      ))}
    </SiteList>
  );
}
