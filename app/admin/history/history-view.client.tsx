import { Link, useNavigate } from "react-router";
import { Choice, SearchField } from "#app/admin/shell/controls.tsx";
import { ListTable } from "#app/admin/shell/list-table.tsx";
import { localTimes, localTimeZone } from "#app/admin/shell/local-times.ts";
import { usePendingQuery } from "#app/admin/shell/use-pending-query.ts";
import { useTypedText } from "#app/admin/shell/use-typed-text.ts";
import { type HistoryQuery, historyAddress, historyQuery } from "#app/domain/pages/admin-pages.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";
import type { CheckedBackup } from "#worker/site/backups.ts";
import { actions, dayName } from "./entry-texts.ts";
import { BackupRow, HistoryRow } from "./history-row.tsx";

interface HistoryViewProps {
  query: HistoryQuery;
  revisions: readonly Revision[];
  authors: readonly string[];
  /** The latest checked backups. These entries cannot be undone. */
  backups: readonly CheckedBackup[];
}

// The server's page size.
const pageSize = 50;

type Entry = Revision | CheckedBackup;
const momentOf = (entry: Entry) => ("at" in entry ? entry.at : Date.parse(entry.createdAt));

/** The operations on the catalogue by day, newest first. An undo is reviewed first. */
export function HistoryView({ query, authors, revisions: found, backups }: HistoryViewProps) {
  const { isoDay } = localTimes();
  const { q, kind, who, from, to, before, country } = query;
  const isFiltered = [q, kind, who, from, to, before, country].some(Boolean);
  if (found.length + backups.length === 0 && !isFiltered)
    return <p className="muted">No changes yet.</p>;
  // On a full page, older backups belong to the next page.
  const oldest = found.length === pageSize ? Date.parse(found.at(-1)?.createdAt ?? "") : 0;
  // The server returns a few hours more than requested; see the route.
  const entries = mergeBackups(
    found,
    backups.filter(({ at }) => at >= oldest),
  ).filter((entry) => {
    const day = isoDay(momentOf(entry));
    return day >= from && (to === "" || day <= to);
  });
  return (
    <>
      <p className="muted">
        Changes of the last year, at least 1,000. Undo keeps newer ones. Times are in{" "}
        {localTimeZone().replaceAll("_", " ")}.
      </p>
      <div className="admin-panel">
        <HistoryTools query={query} authors={authors} />
        {entries.length > 0 ? (
          <HistoryTable entries={entries} newest={found[0]?.id ?? 0} />
        ) : (
          <p className="list-empty">
            {kind === "backup"
              ? "No backup has been checked yet. Use “Back up now” in Backup."
              : "No matches. Clear the search and the filters to see all changes."}
          </p>
        )}
      </div>
      <HistoryPages query={query} revisions={found} />
    </>
  );
}

/**
 * Merges backups into the operations, whose order is not always that of their times. A backup
 * precedes the first older operation.
 */
function mergeBackups(revisions: readonly Revision[], backups: readonly CheckedBackup[]): Entry[] {
  const entries: Entry[] = [...revisions];
  for (const backup of backups) {
    const at = entries.findIndex((entry) => momentOf(entry) < backup.at);
    entries.splice(at < 0 ? entries.length : at, 0, backup);
  }
  return entries;
}

function HistoryTable({ entries, newest }: { entries: readonly Entry[]; newest: number }) {
  const { isoDay } = localTimes();
  const days = Map.groupBy(entries, (entry) => isoDay(momentOf(entry)));
  return (
    <ListTable
      label="History"
      columns={["When", "What", "Who", "Where", "Result", "Live codes", "Open"]}
      hiddenHeading="Open"
    >
      {[...days].map(([day, ofDay]) => (
        <tbody key={day}>
          <tr className="list-heading">
            <th scope="rowgroup" colSpan={7}>
              <b>{dayName(day, isoDay(Date.now()))}</b>
            </th>
          </tr>
          {ofDay.map((entry) =>
            "at" in entry ? (
              <BackupRow key={entry.key} backup={entry} />
            ) : (
              <HistoryRow key={entry.id} revision={entry} newest={newest} />
            ),
          )}
        </tbody>
      ))}
    </ListTable>
  );
}

function HistoryPages({ query, revisions }: Pick<HistoryViewProps, "query" | "revisions">) {
  const last = revisions.at(-1);
  const link = (text: string, before = "") => (
    <Link className="button-quiet button-outline" to={historyAddress({ ...query, before })}>
      {text}
    </Link>
  );
  return (
    <nav className="actions" aria-label="Pages of the history">
      {query.before && link("Newest changes")}
      {last && revisions.length === pageSize && link("Older changes", String(last.id))}
    </nav>
  );
}

/** Search by brand or code, and filters. The URL stores them. */
function HistoryTools({ query: shown, authors }: Pick<HistoryViewProps, "query" | "authors">) {
  const query = usePendingQuery(historyQuery, "/admin/history", shown);
  const navigate = useNavigate();
  const applyFilter = (filter: Partial<HistoryQuery>, isTyped = false) =>
    navigate(historyAddress({ ...query, ...filter, before: "" }), {
      replace: isTyped,
      preventScrollReset: true,
    });
  const [typed, setTyped] = useTypedText(shown.q, (q) => applyFilter({ q }, true));
  const day = (name: "from" | "to", label: string) => (
    <label>
      {label}{" "}
      <input
        type="date"
        className="field-input"
        value={query[name]}
        onChange={({ target }) => applyFilter({ [name]: target.value })}
      />
    </label>
  );
  return (
    <search className="tools">
      <SearchField label="Search brand or code" value={typed} onChange={setTyped} />
      <Choice
        label="What"
        emptyLabel="All kinds"
        value={query.kind}
        options={Object.entries(actions)}
        onChoose={(kind) => applyFilter({ kind })}
      />
      <Choice
        label="Who"
        emptyLabel="All operators"
        value={query.who}
        options={authors.map((name) => [name, name])}
        onChoose={(who) => applyFilter({ who })}
      />
      {day("from", "From")}
      {day("to", "To")}
    </search>
  );
}
