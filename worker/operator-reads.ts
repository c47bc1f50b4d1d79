import { toDay } from "#app/domain/base/dates.ts";
import type { TaskList } from "#app/domain/catalogue/tasks.ts";
import type { TaskFilter } from "#app/domain/pages/admin-pages.ts";
import { readMissed } from "./answers/missed-searches.ts";
import { listHeld } from "./answers/review-held.ts";
import { listPasskeys } from "./auth/passkeys.ts";
import { listSessions } from "./auth/sessions.ts";
import { readCountryCounts } from "./catalogue/read/country-counts.ts";
import { readBrandForEdit, readCountryCatalogue } from "./catalogue/read/operator-catalogue.ts";
import { queryForOperator } from "./catalogue/read/query.ts";
import { readTasks } from "./catalogue/read/tasks/read-tasks.ts";
import { listAuthors, listRevisions } from "./catalogue/write/revisions.ts";
import { logFailure } from "./http/log.ts";
import type { Operator } from "./operator.ts";
import { listPartners } from "./partners/list-partners.ts";
import { latestChecks, listStored } from "./site/backups.ts";
import { readSiteReport } from "./site/report.ts";

/** Creates the reads for the loaders of /admin; the API handles everything else. */
export function createOperatorReads({ d1, env, days, session }: Operator) {
  const read = <Value>(work: Promise<Value>) => queryForOperator("A view of the workspace", work);
  return {
    tasks: (list: TaskList, countryId: number | null, filter?: Partial<TaskFilter>) =>
      read(readTasks(d1, days, list, countryId, filter)),
    missed: (countryId: number | null) => read(readMissed(d1, toDay(new Date()), countryId)),
    partners: () => read(listPartners(d1)),
    heldVerdicts: () => read(listHeld(d1, new Date())),
    countryCounts: () => read(readCountryCounts(d1, days)),
    catalogue: (countryId: number) =>
      read(readCountryCatalogue(d1, countryId, days.dayIn(countryId))),
    brand: (countryId: number, slug: string) => read(readBrandForEdit(d1, countryId, slug)),
    revisions: (page?: Parameters<typeof listRevisions>[1]) => read(listRevisions(d1, page)),
    authors: () => read(listAuthors(d1)),
    checkedBackups: (count: number, before: number | null) => read(latestChecks(d1, count, before)),
    /** Returns "unread" if the bucket fails: an export is still possible. */
    backups: () =>
      listStored(env).catch((error) => {
        logFailure("The list of backups", error);
        return "unread" as const;
      }),
    site: () => read(readSiteReport(env)),
    sessions: () => read(listSessions(d1, session, new Date())),
    passkeys: () => read(listPasskeys(d1)),
  };
}

export type OperatorReads = ReturnType<typeof createOperatorReads>;
