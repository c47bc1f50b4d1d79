import type { ReactNode } from "react";

interface SiteListProps {
  id: string;
  title: string;
  /** Beside the title, and no part of the name by which the list is found. */
  hint?: ReactNode;
  /** What is said of an empty list. */
  none?: ReactNode;
  /** Rows; see SiteRow. */
  children?: readonly ReactNode[];
  /** Acts on the list as a whole. */
  action?: ReactNode;
}

/** A list about the site, in a panel of its own. */
export function SiteList({ id, title, hint, none, children = [], action }: SiteListProps) {
  return (
    <section className="admin-panel site-list" aria-labelledby={id}>
      <div className="field-head">
        <h2 id={id}>{title}</h2>
        {hint && <small>{hint}</small>}
      </div>
      {none && children.length === 0 && <p className="muted">{none}</p>}
      <ul hidden={children.length === 0}>{children}</ul>
      {action && <p className="actions">{action}</p>}
    </section>
  );
}

interface SiteRowProps {
  label: ReactNode;
  what: ReactNode;
  /** Below what it is. */
  note?: ReactNode;
  isFault?: boolean;
  /** The state of the row, or what can be done with it. */
  children: ReactNode;
}

export function SiteRow({ label, what, note, isFault = false, children }: SiteRowProps) {
  return (
    <li>
      <span>{label}</span>
      <span>
        {what}
        {note && (
          <>
            <br />
            <small className={isFault ? "urgent" : undefined}>{note}</small>
          </>
        )}
      </span>
      {children}
    </li>
  );
}
