import type { ReactNode } from "react";
import type { QueryLink } from "#app/domain/pages/query-codec.ts";
import { Icon } from "./icons.tsx";

/** Menu of links; it works without a script. `children` are list items. */
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

/** Link to an order of a list. */
interface SortLink extends QueryLink {
  name: string;
  isCurrent: boolean;
}

/** Menu of a list's orders; its button names the current one. */
export function SortMenu({ label, links }: { label: string; links: readonly SortLink[] }) {
  const summary = (
    <>
      <span className="visually-hidden">{label}: </span>
      {links.find(({ isCurrent }) => isCurrent)?.name}
    </>
  );
  return (
    <DropDown label={label} summary={summary}>
      {links.map(({ name, href, rel, isCurrent }) => (
        <li key={href}>
          <a href={href} rel={rel} aria-current={isCurrent ? "true" : undefined} data-live>
            {name}
          </a>
        </li>
      ))}
    </DropDown>
  );
}
