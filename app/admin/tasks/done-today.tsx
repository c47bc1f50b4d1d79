import { Link } from "react-router";
import { ownTimes } from "#app/admin/shell/own-times.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import { historyAddress } from "#app/domain/pages/admin-pages.ts";
import type { DoneMinute } from "#worker/catalogue/read/done-today.ts";

/** How many codes were changed by hand today, in the operator's time zone, with the history of the day. */
export function DoneToday({ minutes }: { minutes: readonly DoneMinute[] }) {
  const { isoDay } = ownTimes();
  const day = isoDay(Date.now());
  const codes = minutes
    .filter(({ at }) => isoDay(at) === day)
    .reduce((sum, minute) => sum + minute.codes, 0);
  if (codes <= 0) return null;
  return (
    <Link title={taskTexts.doneTodayNote} to={historyAddress({ from: day })}>
      {taskTexts.doneToday(codes)}
    </Link>
  );
}
