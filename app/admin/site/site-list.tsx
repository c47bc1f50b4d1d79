import type { ReactNode } from "react";

interface SiteListProps {
  id: string;
  title: string;
  /** Next to the title, but not part of the list's accessible name. */
  hint?: ReactNode;
  emptyText?: ReactNode;
  /** Rows; see SiteRow. */
  children?: readonly ReactNode[];
  /** Buttons that act on the whole list. */
  action?: ReactNode;
}

export function SiteList({ id, title, hint, emptyText, children = [], action }: SiteListProps) {
  return (
    <section className="admin-panel site-list" aria-labelledby={id}>
      <div className="field-head">
        <h2 id={id}>{title}</h2>
        {hint && <small>{hint}</small>}
      </div>
      {emptyText && children.length === 0 && <div className="muted">{emptyText}</div>}
      <ul hidden={children.length === 0}>{children}</ul>
      {action && <p className="actions">{action}</p>}
    </section>
  );
}

interface SiteRowProps {
  label: ReactNode;
  content: ReactNode;
  /** Below the content. */
  note?: ReactNode;
  isFault?: boolean;
  /** The state of the row, or its buttons. */
  children: ReactNode;
}

export function SiteRow({ label, content, note, isFault = false, children }: SiteRowProps) {
  return (
    <li>
      <span>{label}</span>
      <span>
        {content}
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
