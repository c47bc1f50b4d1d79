import { call } from "#app/admin/requests/client.ts";
import { toMessage } from "#app/admin/requests/messages.ts";
import { useList } from "#app/admin/requests/use-list.ts";
import { ownTimes } from "#app/admin/shell/own-times.ts";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { BackupProof } from "#app/admin/site/backup-proof.tsx";
import { SiteList, SiteRow } from "#app/admin/site/site-list.tsx";
import { siteTexts } from "#app/admin/texts/site.ts";
import { formatDate } from "#app/domain/base/format.ts";
import { map } from "#app/domain/base/result.ts";
import type { KeptBackup } from "#worker/site/backups.ts";

/** The backups by day; "nowhere" without a bucket. */
async function readBackups(signal?: AbortSignal) {
  const answer = await call("get", "/admin/backups", {}, signal);
  return map(answer, (kept): KeptBackup[] | "nowhere" => kept ?? "nowhere");
}

/** The backups that are kept, each as it was read back, and a button that makes the day's at once. */
export function KeptBackups() {
  const { notify } = useWorkspace();
  const { time } = ownTimes();
  const { list, isUnread, isPending, change } = useList(readBackups);
  const isNowhere = list === "nowhere";
  const backUp = () =>
    change(
      () => call("post", "/admin/backups", { json: {} }),
      () => notify(toMessage("success", siteTexts.backedUp)),
    );
  const noteOf = ({ check }: KeptBackup) => {
    if (check === null) return siteTexts.notChecked;
    return check.fault === null
      ? siteTexts.sameAt(time(check.at))
      : siteTexts.unusable(check.fault);
  };
  const none = isNowhere ? siteTexts.noPlace : list && siteTexts.noBackups;
  const unread = <span role="alert">{siteTexts.backupsUnread}</span>;
  return (
    <SiteList
      id="backups-title"
      title={siteTexts.backups}
      hint={siteTexts.backupsHint}
      none={isUnread ? unread : none}
      action={
        !isNowhere && (
          <QuietButton disabled={isPending} onClick={backUp}>
            {isPending ? siteTexts.backingUp : siteTexts.backUpNow}
          </QuietButton>
        )
      }
    >
      {(isNowhere ? [] : (list ?? [])).map((backup) => (
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
