import { type Ref, useId } from "react";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { counted, number } from "#app/admin/texts/admin.ts";

const maxShown = 100;

export interface FixButton {
  label: string;
  onClick: () => void;
}

interface ProblemListProps {
  /** At least the first `maxShown` problems; `onShow` shows the location. */
  problems: readonly { text: string; onShow?: (() => void) | undefined; fixes?: FixButton[] }[];
  /** The total number. */
  count: number;
  fixAll?: FixButton | false;
  ref?: Ref<HTMLElement>;
}

/** Lists problems of an upload, with buttons that show their location and fix them. */
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
      {count > maxShown && <p className="muted">and {number(count - maxShown)} more</p>}
    </section>
  );
}
