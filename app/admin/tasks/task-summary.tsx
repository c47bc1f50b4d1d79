import { Link } from "react-router";
import { localTimes } from "#app/admin/shell/local-times.ts";
import { counted, number } from "#app/admin/texts/admin.ts";
import { historyAddress } from "#app/domain/pages/admin-pages.ts";
import type { TaskQueue } from "#worker/catalogue/read/tasks/read-tasks.ts";

/**
 * Counts live codes and their countries, and links the number of codes changed by hand today, in the operator's
 * time zone, to the day's history.
 */
export function TaskSummary({ countries, done }: Pick<TaskQueue, "countries" | "done">) {
  const live = countries.reduce((sum, country) => sum + country.live, 0);
  const { isoDay } = localTimes();
  const day = isoDay(Date.now());
  const codes = done
    .filter(({ at }) => isoDay(at) === day)
    .reduce((sum, minute) => sum + minute.codes, 0);
  return (
    <p className="muted task-summary">
      <span>
        {counted(live, "live code")} in{" "}
        {counted(countries.filter((country) => country.live > 0).length, "country", "countries")}.{" "}
      </span>
      {codes > 0 && (
        <Link
          title="Codes changed by hand, each once; undone changes are not counted"
          to={historyAddress({ from: day })}
        >
          {`Done today: ${number(codes)}`}
        </Link>
      )}
    </p>
  );
}
