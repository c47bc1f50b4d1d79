import type { ReactNode } from "react";
import type { QueryLink } from "#app/domain/pages/query-codec.ts";

/** Link in the style of a button: to a part of a list, a category or a country. */
export interface Chip {
  name: string;
  href: string;
  rel?: QueryLink["rel"];
  /** Formatted. */
  count?: string;
  isCurrent?: boolean;
  icon?: ReactNode;
  /** Whether the name is that of a store. */
  isStore?: boolean;
}

/** Row of links that scrolls sideways. */
export function Chips(props: {
  label: string;
  chips: readonly Chip[];
  /** Whether the label is visible above. */
  isTitled?: boolean;
  /** Whether they link to parts of the surrounding list: see app/browser/elements/live-list.ts. */
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
