/** One of a row of links, each of which shows a part of a list. */
export interface Chip {
  name: string;
  /** Formatted. */
  count: string;
  href: string;
  isCurrent: boolean;
}

/** A row of links to parts of a list; on a phone it scrolls sideways. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label}>
      <ul className="chips">
        {chips.map(({ name, count, href, isCurrent }) => (
          <li key={href}>
            <a className="chip" href={href} aria-current={isCurrent ? "true" : undefined} data-live>
              {name} <span>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
