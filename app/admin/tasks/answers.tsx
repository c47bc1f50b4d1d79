import { taskTexts } from "#app/admin/texts/tasks.ts";
import { formatDate } from "#app/domain/base/format.ts";
import type { TaskAnswers } from "#app/domain/catalogue/tasks.ts";

interface AnswersProps {
  answers: Pick<TaskAnswers, "worked" | "failed" | "days">;
}

/** For how many shoppers a code worked, and the days as small bars: what worked above what failed. */
export function Answers({ answers: { worked, failed, days } }: AnswersProps) {
  const most = Math.max(1, ...days.map((day) => day.worked + day.failed));
  return (
    <span className="answers">
      <svg viewBox={`0 0 ${4 * days.length} ${most}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map((day, at) => (
          <g key={day.day}>
            <title>{taskTexts.dayAnswers(formatDate(day.day, "en"), day.worked, day.failed)}</title>
            <rect x={4 * at} y={most - day.failed} width={3} height={day.failed} />
            <rect
              className="answers-worked"
              x={4 * at}
              y={most - day.failed - day.worked}
              width={3}
              height={day.worked}
            />
          </g>
        ))}
      </svg>
      {taskTexts.workedFor(worked, worked + failed)}
    </span>
  );
}
