import { call } from "#app/admin/requests/client.ts";
import { useAction } from "#app/admin/requests/use-request.ts";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { ownTimes } from "#app/admin/shell/own-times.ts";
import { BackupProof, formatBytes } from "#app/admin/site/backup-proof.tsx";
import { SiteList, SiteRow } from "#app/admin/site/site-list.tsx";
import { formatDate } from "#app/domain/base/format.ts";
import type { StoredBackup } from "#worker/site/backups.ts";

export interface KeptBackupsProps {
  /** Null if no bucket is bound. */
  backups: readonly StoredBackup[] | "unread" | null;
}

/** The stored backups, each with the result of reading it back, and a backup on demand. */
export function KeptBackups({ backups }: KeptBackupsProps) {
  const { say } = useNotifications();
  const { time } = ownTimes();
  const { isPending, act } = useAction();
  const backUp = () =>
    act(
      () => call("post", "/admin/backups", { json: {} }),
      () => say("success", "The backup was written and verified."),
    );
  const noteOf = ({ check }: StoredBackup) => {
    if (check === null) return "not checked";
    return check.fault === null ? `verified, ${time(check.at)}` : `not usable: ${check.fault}`;
  };
  const none = backups
    ? "None yet. The first one is made at midnight UTC, or with “Back up now”."
    : "Backups need an R2 bucket, and none is bound. See docs/operations/backups.md.";
  const unread = (
    <span role="alert">The list of backups could not be read. Open Backup again.</span>
  );
  return (
    <SiteList
      id="backups-title"
      title="Backups"
      hint="kept for 90 days, each one verified"
      none={backups === "unread" ? unread : none}
      action={
        backups && (
          <QuietButton disabled={isPending} onClick={backUp}>
            {isPending ? "Backing up..." : "Back up now"}
          </QuietButton>
        )
      }
    >
      {(backups === "unread" ? [] : (backups ?? [])).map((backup) => (
        <SiteRow
          key={backup.day}
          label={formatDate(backup.day, "en")}
          what={backup.check ? <BackupProof {...backup.check} /> : formatBytes(backup.bytes)}
          note={noteOf(backup)}
          isFault={Boolean(backup.check?.fault)}
        >
          <a
            className="button-quiet button-outline"
            href={`/api/admin/backups/${backup.day}`}
            download
            aria-label={`Download the backup of ${formatDate(backup.day, "en")}`}
          >
            Download
          </a>
        </SiteRow>
      ))}
    </SiteList>
  );
}
