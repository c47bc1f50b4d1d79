import { type ReactNode, type Ref, useId } from "react";
import { adminTexts } from "#app/admin/texts/admin.ts";

const maxShown = 100;

interface ProblemListProps<Problem> {
  problems: readonly Problem[];
  /** How many there are besides. */
  more?: number;
  /** A list item, with a button that shows its place. */
  item: (problem: Problem) => ReactNode;
  /** A click that puts several right. */
  action?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** What is wrong with an upload: the first of it, and how much more. */
export function ProblemList<Problem>(props: ProblemListProps<Problem>) {
  const { problems, more = 0, item, action, ref } = props;
  const id = useId();
  const count = problems.length + more;
  if (count === 0) return null;
  return (
    <section ref={ref} className="faults" aria-labelledby={id}>
      <div className="field-head">
        <h3 id={id} className="faults-title">
          {adminTexts.problems(count)}
        </h3>
        {action}
      </div>
      <ol>{problems.slice(0, maxShown).map(item)}</ol>
      {count > maxShown && <p>{adminTexts.moreProblems(count - maxShown)}</p>}
    </section>
  );
}
