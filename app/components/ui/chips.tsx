import type { Category } from "#app/domain/directory/categories.ts";
import type { QueryLink } from "#app/domain/pages/query-codec.ts";
import { CategoryIcon } from "./icons.tsx";

/** One of a row of links, each of which shows a part of a list. */
export interface Chip extends QueryLink {
  name: string;
  /** Formatted. */
  count: string;
  isCurrent: boolean;
  /** Whose icon it has. */
  category?: Category | undefined;
}

/** A row of links to parts of a list, which scrolls sideways. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label}>
      <ul className="chips">
        {chips.map(({ name, count, href, rel, isCurrent, category }) => (
          <li key={href}>
            <a
              className="chip"
              href={href}
              rel={rel}
              aria-current={isCurrent ? "true" : undefined}
              data-live
            >
              {category && <CategoryIcon category={category} />}
              {name} <span>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
