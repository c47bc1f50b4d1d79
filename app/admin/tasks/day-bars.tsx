import { number } from "#app/admin/texts/admin.ts";
import { formatDate } from "#app/domain/base/format.ts";
import type { TaskAnswers } from "#app/domain/catalogue/tasks.ts";

type Day = { title: string; below: number; above?: number };

export function DayBars({ days }: { days: readonly Day[] }) {
  const max = Math.max(1, ...days.map(({ below, above = 0 }) => below + above));
  return (
    <svg viewBox={`0 0 ${4 * days.length} ${max}`} preserveAspectRatio="none" aria-hidden="true">
      {days.map(({ title, below, above = 0 }, index) => (
        <g key={title}>
          <title>{title}</title>
          <rect x={4 * index} y={max - below} width={3} height={below} />
          <rect
            className="answers-worked"
            x={4 * index}
            y={max - below - above}
            width={3}
            height={above}
          />
        </g>
      ))}
    </svg>
  );
}

type ShownAnswers = Pick<TaskAnswers, "worked" | "failed" | "days">;

/** How many shoppers reported that a code worked, by day. */
export const Answers = ({ worked, failed, days }: ShownAnswers) => (
  <span className="answers">
    <DayBars
      days={days.map(({ day, worked, failed }) => ({
        title: `${formatDate(day, "en")}: ${number(worked)} yes, ${number(failed)} no`,
        below: failed,
        above: worked,
      }))}
    />
    {`${number(worked)} of ${number(worked + failed)}`}
  </span>
);
