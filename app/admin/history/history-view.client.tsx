import { Link } from "react-router";
import { restoreRequest, undoRequest } from "#app/admin/review/undo-request.ts";
import { ownTimeZone } from "#app/admin/shell/own-times.ts";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { historyTexts } from "#app/admin/texts/review.ts";
import { type HistoryQuery, historyAddress } from "#app/domain/pages/admin-pages.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";
import type { CheckedBackup } from "#worker/site/backups.ts";
import { BackupRow } from "./backup-row.tsx";
import { dayIn, dayName, describeAction, describeScope, formatTime } from "./entry-texts.ts";
import { HistoryRow } from "./history-row.tsx";
import { HistoryTools } from "./history-tools.tsx";
import type { LineChoice } from "./operation-lines.ts";

interface HistoryViewProps {
  asked: HistoryQuery;
  revisions: readonly Revision[];
  /** All who are named in the history. */
  authors: readonly string[];
  /** The latest that were checked: the history shows them, and nothing about them is undone. */
  backups: readonly CheckedBackup[];
}

// As many as the server gives at once.
const pageSize = 50;

/** The operations on the catalogue by day, newest first. Undoing one shows its changes first. */
export function HistoryView({ asked, authors, ...props }: HistoryViewProps) {
  const { revisions: found, backups: checked } = props;
  const actions = useWorkspace();
  const timeZone = ownTimeZone();
  const undo = (revision: Revision, lines: LineChoice | null) => {
    const { id, createdAt } = revision;
    const [what, where] = [describeAction(revision), describeScope(revision)];
    const time = formatTime(createdAt, timeZone);
    const label = lines
      ? historyTexts.undoLabel(what, where, time)
      : historyTexts.restoreLabel(where, time);
    const undoing = { title: [adminTexts.views.history, label].join(" › "), what };
    actions.review(
      lines
        ? undoRequest(id, undoing, lines)
        : { ...restoreRequest(id, undoing), saved: adminTexts.restored(where) },
    );
  };
  const { q, kind, who, from, to, before, country } = asked;
  const isAsked = [q, kind, who, from, to, before, country].some(Boolean);
  if (found.length + checked.length === 0 && !isAsked)
    return <p className="muted">{historyTexts.none}</p>;
  const isWithin = ({ createdAt }: Pick<Revision, "createdAt">) => {
    const day = dayIn(createdAt, timeZone);
    return day >= from && (to === "" || day <= to);
  };
  // The server gives a few hours more; see askHistory.
  const revisions = found.filter(isWithin);
  // On a full page those of before its last operation are on the next one.
  const oldest = found.length === pageSize ? Date.parse(found.at(-1)?.createdAt ?? "") : 0;
  const backups = checked
    .filter(({ at }) => at >= oldest)
    .map((backup) => ({ createdAt: new Date(backup.at).toISOString(), backup }))
    .filter(isWithin);
  return (
    <>
      <p className="muted">
        {historyTexts.lead} {historyTexts.zone(timeZone)}
      </p>
      <div className="admin-panel">
        <HistoryTools asked={asked} authors={authors} />
        {revisions.length + backups.length > 0 ? (
          <HistoryTable
            today={dayIn(new Date(), timeZone)}
            timeZone={timeZone}
            revisions={revisions}
            backups={backups}
            isBusy={actions.reviewStep !== null}
            onUndo={undo}
          />
        ) : (
          <p className="grid-empty">
            {kind === "backup" ? historyTexts.noneOfBackups : historyTexts.noneFound}
          </p>
        )}
      </div>
      <HistoryPages asked={asked} revisions={found} />
    </>
  );
}

interface HistoryTableProps {
  /** YYYY-MM-DD in the time zone. */
  today: string;
  timeZone: string;
  revisions: readonly Revision[];
  backups: readonly { createdAt: string; backup: CheckedBackup }[];
  isBusy: boolean;
  /** Null: all before it is put back. */
  onUndo: (revision: Revision, lines: LineChoice | null) => void;
}

/** The operations in their order, which is not always that of their clocks, with each backup before the first that is older. */
function listEntries(
  revisions: HistoryTableProps["revisions"],
  backups: HistoryTableProps["backups"],
) {
  const entries: ((typeof revisions)[number] | (typeof backups)[number])[] = [...revisions];
  for (const backup of backups) {
    const isOlder = ({ createdAt }: { createdAt: string }) =>
      Date.parse(createdAt) < Date.parse(backup.createdAt);
    const at = entries.findIndex(isOlder);
    entries.splice(at < 0 ? entries.length : at, 0, backup);
  }
  return entries;
}

function HistoryTable({ today, timeZone, revisions, backups, isBusy, onUndo }: HistoryTableProps) {
  const { columns } = historyTexts;
  const { history: name } = adminTexts.views;
  const days = Map.groupBy(listEntries(revisions, backups), ({ createdAt }) =>
    dayIn(createdAt, timeZone),
  );
  return (
    <table className="history" aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{columns.when}</th>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.who}</th>
          <th scope="col">{columns.where}</th>
          <th scope="col">{columns.touched}</th>
          <th scope="col">{columns.live}</th>
          <th scope="col">
            <span className="visually-hidden">{columns.open}</span>
          </th>
        </tr>
      </thead>
      {[...days].map(([day, ofDay]) => (
        <tbody key={day}>
          <tr className="history-day">
            <th scope="rowgroup" colSpan={7}>
              {dayName(day, today)}
            </th>
          </tr>
          {ofDay.map((entry) =>
            "backup" in entry ? (
              <BackupRow key={entry.backup.key} {...entry} timeZone={timeZone} />
            ) : (
              <HistoryRow
                key={entry.id}
                revision={entry}
                timeZone={timeZone}
                newest={revisions[0]?.id ?? 0}
                isBusy={isBusy}
                onUndo={(lines) => onUndo(entry, lines)}
                onRestore={() => onUndo(entry, null)}
              />
            ),
          )}
        </tbody>
      ))}
    </table>
  );
}

function HistoryPages({ asked, revisions }: Pick<HistoryViewProps, "asked" | "revisions">) {
  const last = revisions.at(-1);
  const link = (text: string, before = "") => (
    <Link className="button-quiet button-outline" to={historyAddress({ ...asked, before })}>
      {text}
    </Link>
  );
  return (
    <nav className="actions" aria-label={historyTexts.pages}>
      {asked.before && link(historyTexts.newest)}
      {last && revisions.length === pageSize && link(historyTexts.older, String(last.id))}
    </nav>
  );
}
