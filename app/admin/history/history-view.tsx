import type { ReactNode } from "react";
import { Link } from "react-router";
import { ExportButton } from "#app/admin/export/export-button.tsx";
import type { PanelActions } from "#app/admin/requests/messages.ts";
import { restoreRequest, undoRequest } from "#app/admin/review/undo-request.ts";
import { useAdminTexts } from "#app/admin/texts/admin-texts.ts";
import { useHydrated } from "#app/components/layout/hydration.ts";
import { type AdminLocation, adminAddress } from "#app/domain/pages/admin-location.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";
import { dayIn, dayName, describeAction, describeScope, formatTime } from "./entry-texts.ts";
import { HistoryRow } from "./history-row.tsx";
import { HistoryTools } from "./history-tools.tsx";
import type { LineChoice } from "./operation-lines.ts";

interface HistoryViewProps extends PanelActions {
  place: AdminLocation;
  today: string;
  revisions: readonly Revision[];
  /** All who are named in the history. */
  authors: readonly string[];
}

// As many as the server gives at once.
const pageSize = 50;

/** The operations on the catalogue by day, newest first. Undoing one shows its changes first. */
export function HistoryView({ place, today, authors, ...props }: HistoryViewProps) {
  const allTexts = useAdminTexts();
  const { history: texts, admin } = allTexts;
  const { revisions: found, ...actions } = props;
  const hydrated = useHydrated();
  // The server does not know the operator's time zone.
  const timeZone = hydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
  const undo = (revision: Revision, lines: LineChoice | null) => {
    const { id, createdAt } = revision;
    const [what, where] = [describeAction(revision, allTexts), describeScope(revision, allTexts)];
    const time = formatTime(createdAt, timeZone, allTexts.language);
    const label = lines ? texts.undoLabel(what, where, time) : texts.restoreLabel(where, time);
    const undoing = { title: [admin.views.history, label].join(" › "), what };
    actions.review(
      lines
        ? undoRequest(id, undoing, allTexts, lines)
        : { ...restoreRequest(id, undoing, allTexts), saved: admin.restored(where) },
    );
  };
  const { q, kind, who, from, to, before, country } = place;
  const isAsked = [q, kind, who, from, to, before, country].some(Boolean);
  if (found.length === 0 && !isAsked) return <p className="muted">{texts.none}</p>;
  const isWithin = ({ createdAt }: Revision) => {
    const day = dayIn(createdAt, timeZone);
    return day >= from && (to === "" || day <= to);
  };
  // The server gives a few hours more; see askHistory.
  const revisions = hydrated ? found.filter(isWithin) : found;
  return (
    <>
      <p className="muted">
        {texts.lead} {texts.zone(timeZone)}
      </p>
      <div className="admin-panel">
        <HistoryTools place={place} authors={authors} />
        {revisions.length > 0 ? (
          <HistoryTable
            today={hydrated ? dayIn(new Date(), timeZone) : today}
            timeZone={timeZone}
            revisions={revisions}
            isBusy={actions.reviewStep !== null}
            onUndo={undo}
          />
        ) : (
          <p className="grid-empty">{texts.noneFound}</p>
        )}
      </div>
      <HistoryPages place={place} revisions={found}>
        {revisions.length > 0 && (
          <ExportButton
            name="history"
            rows={async () => {
              const { exportHistory } = await import("./history-rows.ts");
              return exportHistory(place, {
                timeZone,
                texts: allTexts,
                isWithin,
                notify: actions.notify,
              });
            }}
            notify={actions.notify}
          />
        )}
      </HistoryPages>
    </>
  );
}

interface HistoryTableProps {
  /** YYYY-MM-DD in the time zone. */
  today: string;
  timeZone: string;
  revisions: readonly Revision[];
  isBusy: boolean;
  /** Null: all before it is put back. */
  onUndo: (revision: Revision, lines: LineChoice | null) => void;
}

function HistoryTable({ today, timeZone, revisions, isBusy, onUndo }: HistoryTableProps) {
  const texts = useAdminTexts();
  const { columns } = texts.history;
  const days = Map.groupBy(revisions, ({ createdAt }) => dayIn(createdAt, timeZone));
  return (
    <table className="history">
      <thead>
        <tr>
          <th scope="col">{columns.when}</th>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.who}</th>
          <th scope="col">{columns.where}</th>
          <th scope="col">{columns.touched}</th>
          <th scope="col">{columns.live}</th>
          <th scope="col">
            <span className="visually-hidden">{columns.undo}</span>
          </th>
        </tr>
      </thead>
      {[...days].map(([day, ofDay]) => (
        <tbody key={day}>
          <tr className="history-day">
            <th scope="rowgroup" colSpan={7}>
              {dayName(day, today, texts)}
            </th>
          </tr>
          {ofDay.map((revision) => (
            <HistoryRow
              key={revision.id}
              revision={revision}
              timeZone={timeZone}
              newest={revisions[0]?.id ?? 0}
              isBusy={isBusy}
              onUndo={(lines) => onUndo(revision, lines)}
              onRestore={() => onUndo(revision, null)}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type HistoryPagesProps = Pick<HistoryViewProps, "place" | "revisions"> & { children: ReactNode };

function HistoryPages({ place, revisions, children }: HistoryPagesProps) {
  const { history: texts } = useAdminTexts();
  const last = revisions.at(-1);
  const link = (text: string, before = "") => (
    <Link className="button-quiet button-outline" to={adminAddress({ ...place, before })}>
      {text}
    </Link>
  );
  return (
    <nav className="actions" aria-label={texts.pages}>
      {place.before && link(texts.newest)}
      {last && revisions.length === pageSize && link(texts.older, String(last.id))}
      {children}
    </nav>
  );
}
