import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";

/** A list of links that opens under a button; it works without a script. `children` are list items. */
export function DropDown(props: {
  label: string;
  summary: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { label, summary, className = "drop-down", children } = props;
  return (
    <drop-down>
      <details className={className}>
        <summary className="button-quiet">
          {summary}
          <Icon name="open" />
        </summary>
        <nav aria-label={label}>
          <ul>{children}</ul>
        </nav>
      </details>
    </drop-down>
  );
}
