import type { ReactNode } from "react";
import type { QueryLink } from "#app/domain/pages/query-codec.ts";

/** A link that looks like one to press: to a part of a list, to a category or to a country. */
export interface Chip {
  name: string;
  href: string;
  rel?: QueryLink["rel"];
  /** Formatted. */
  count?: string;
  isCurrent?: boolean;
  icon?: ReactNode;
  /** The name is that of a store. */
  isStore?: boolean;
}

/** A row of links, which scrolls sideways. */
export function Chips(props: {
  label: string;
  chips: readonly Chip[];
  /** The label is shown above. */
  isTitled?: boolean;
  /** They lead to parts of the list around them: see app/browser/elements/live-list.ts. */
  isLive?: boolean;
}) {
  const { label, chips, isTitled = false, isLive } = props;
  if (chips.length === 0) return null;
  return (
    <nav aria-label={label}>
      {isTitled && <h2 className="rows-caption">{label}</h2>}
      <ul className="chips">
        {chips.map(({ name, count, href, rel, isCurrent, icon, isStore }) => (
          <li key={href}>
            <a
              className="chip"
              href={href}
              rel={rel}
              aria-current={isCurrent ? "true" : undefined}
              data-live={isLive}
            >
              {icon}
              <bdi translate={isStore ? "no" : undefined}>{name}</bdi>{" "}
              {count && <span>{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
