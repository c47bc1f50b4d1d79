import { useEdits } from "#app/admin/records/edits.ts";
import { UnsavedNotice } from "#app/admin/records/unsaved-notice.tsx";
import type { MissedSearch } from "#app/domain/catalogue/missed-search.ts";
import { taskKey } from "#app/domain/catalogue/tasks.ts";
import type { TodayQuery } from "#app/domain/pages/admin-pages.ts";
import type { TaskQueue } from "#worker/catalogue/read/tasks/read-tasks.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";
import { FetchedFiles } from "./fetched-files.tsx";
import { MissedSearches } from "./missed-searches.tsx";
import { isAction } from "./task-edits.ts";
import { TodayView } from "./tasks-view.tsx";

interface TodayProps {
  query: TodayQuery;
  queue: TaskQueue;
  missed: readonly MissedSearch[];
  partners: readonly ListedPartner[];
}

/** What is to be done, over all countries. */
export function Today({ query, queue, missed, partners }: TodayProps) {
  const edits = useEdits();
  const shown = queue.items.map(taskKey).filter((key) => isAction(edits[key]));
  const files = partners.filter(({ fetched }) => fetched);
  return (
    <>
      <UnsavedNotice except={new Set(shown)} />
      {files.length > 0 && <FetchedFiles partners={files} />}
      <TodayView
        // It begins anew with another query.
        key={`${query.list} ${query.country}`}
        query={query}
        queue={queue}
        partners={partners.map(({ name }) => name)}
      />
      <MissedSearches missed={missed} />
    </>
  );
}
