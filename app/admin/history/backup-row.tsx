import { historyTexts } from "#app/admin/texts/review.ts";
import type { CheckedBackup } from "#worker/site/backups.ts";
import { clockText, formatTime } from "./entry-texts.ts";

interface BackupRowProps {
  backup: CheckedBackup;
  /** ISO 8601. */
  createdAt: string;
  timeZone: string;
}

/** A backup that was read back: its rows and digest, or what is wrong with it. There is nothing to undo. */
export function BackupRow({ backup, createdAt, timeZone }: BackupRowProps) {
  const { counts = { brands: 0, promo_codes: 0 }, digest = "", fault } = backup;
  return (
    <tr className="history-row">
      <td className="history-when">
        <time dateTime={createdAt} title={formatTime(createdAt, timeZone)}>
          {clockText(createdAt, timeZone)}
        </time>
      </td>
      <td colSpan={6} className="history-backup" title={digest}>
        {fault === null
          ? historyTexts.backup(counts.brands, counts.promo_codes, digest.slice(0, 4))
          : historyTexts.badBackup(fault)}
      </td>
    </tr>
  );
}
