import { ownTimes } from "#app/admin/shell/own-times.ts";
import { historyTexts } from "#app/admin/texts/review.ts";
import type { CheckedBackup } from "#worker/site/backups.ts";

/** A backup that was read back: its rows and digest, or what is wrong with it. There is nothing to undo. */
export function BackupRow({ backup }: { backup: CheckedBackup }) {
  const { at, counts = { brands: 0, promo_codes: 0 }, digest = "", fault } = backup;
  const { clock, time } = ownTimes();
  return (
    <tr>
      <td className="fit">
        <time dateTime={new Date(at).toISOString()} title={time(at)}>
          {clock(at)}
        </time>
      </td>
      <td colSpan={6} title={digest}>
        {fault === null
          ? historyTexts.backup(counts.brands, counts.promo_codes, digest.slice(0, 4))
          : historyTexts.badBackup(fault)}
      </td>
    </tr>
  );
}
