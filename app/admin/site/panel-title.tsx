import type { ReactNode } from "react";

interface PanelTitleProps {
  id: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** The heading of a panel, by whose name it is found, with a hint that is no part of the name. */
export function PanelTitle({ id, hint, children }: PanelTitleProps) {
  return (
    <div className="site-title">
      <h2 id={id}>{children}</h2>
      {hint && <small>{hint}</small>}
    </div>
  );
}
