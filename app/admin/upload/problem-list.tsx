import { type Ref, useId } from "react";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { counted, number } from "#app/admin/texts/admin.ts";

/** How many are listed: more would not help. */
export const maxShown = 100;

/** A click that puts something right. */
export interface FixButton {
  label: string;
  onClick: () => void;
}

/** Something that is wrong with an upload. */
interface Problem {
  text: string;
  /** Shows its place, if it has one. */
  onShow?: (() => void) | undefined;
  fixes?: readonly FixButton[];
}

interface ProblemListProps {
  /** The first of them: see maxShown. */
  problems: readonly Problem[];
  /** How many there are in all. */
  count: number;
  fixAll?: FixButton | null;
  ref?: Ref<HTMLElement>;
}

/** What is wrong with an upload: each a button that shows its place, with clicks that put it right. */
export function ProblemList({ problems, count, fixAll, ref }: ProblemListProps) {
  const id = useId();
  if (count === 0) return null;
  const button = ({ label, onClick }: FixButton) => (
    <QuietButton key={label} onClick={onClick}>
      {label}
    </QuietButton>
  );
  return (
    <section ref={ref} className="faults" aria-labelledby={id}>
      <div className="field-head">
        <h3 id={id} className="faults-title">
          {counted(count, "problem")}
        </h3>
        {fixAll && button(fixAll)}
      </div>
      <ol>
        {problems.slice(0, maxShown).map(({ text, onShow, fixes = [] }) => (
          <li key={text}>
            {onShow ? (
              <button type="button" onClick={onShow}>
                {text}
              </button>
            ) : (
              <p>{text}</p>
            )}
            {fixes.map(button)}
          </li>
        ))}
      </ol>
      {count > maxShown && <p>and {number(count - maxShown)} more</p>}
    </section>
  );
}
