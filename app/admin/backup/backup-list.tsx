import { call } from "#app/admin/requests/client.ts";
import { useAction } from "#app/admin/requests/use-request.ts";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { localTimes } from "#app/admin/shell/local-times.ts";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { BackupProof, formatBytes } from "#app/admin/site/backup-proof.tsx";
import { SiteList, SiteRow } from "#app/admin/site/site-list.tsx";
import { formatDate } from "#app/domain/base/format.ts";
import type { StoredBackup } from "#worker/site/backups.ts";

export interface BackupListProps {
  /** Null if no bucket is bound. */
  backups: readonly StoredBackup[] | "unread" | null;
}

/** The stored backups, each with the result of reading it back, and a backup on demand. */
export function BackupList({ backups }: BackupListProps) {
  const { showMessage } = useNotifications();
  const { time } = localTimes();
  const { isPending, act } = useAction();
  const backUp = () =>
    act(
      () => call("post", "/admin/backups", { json: {} }),
      () => showMessage("success", "The backup was written and verified."),
    );
  const noteOf = ({ check }: StoredBackup) => {
    if (check === null) return "not checked";
    return check.fault === null ? `verified, ${time(check.at)}` : `not usable: ${check.fault}`;
  };
  const emptyText = backups ? (
    "None yet. The first one is created at midnight UTC, or with “Back up now”."
  ) : (
    <details>
      <summary>Backups are not set up. Add an R2 bucket (how)</summary>
      Run <code>npx wrangler r2 bucket create coupon-directory-backups</code>, uncomment its{" "}
      <code>[[r2_buckets]]</code> in <code>wrangler.toml</code>, and deploy.
    </details>
  );
  const unread = (
    <span role="alert">The list of backups could not be read. Open Backup again.</span>
  );
  return (
    <SiteList
      id="backups-title"
      title="Backups"
      hint="stored for 90 days, each one verified"
      emptyText={backups === "unread" ? unread : emptyText}
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
          content={backup.check ? <BackupProof {...backup.check} /> : formatBytes(backup.bytes)}
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
