import { ChevronDown } from "./icons.tsx";

/** An order of a list, as a link. */
export interface SortLink {
  name: string;
  href: string;
  isCurrent: boolean;
}

/** The orders of a list, under a button that names the present one. */
export function SortMenu({ label, links }: { label: string; links: readonly SortLink[] }) {
  return (
    <drop-down>
      <details className="drop-down">
        <summary className="button-quiet">
          <span className="visually-hidden">{label}: </span>
          {links.find(({ isCurrent }) => isCurrent)?.name}
          <ChevronDown />
        </summary>
        <nav aria-label={label}>
          <ul>
            {links.map(({ name, href, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? "true" : undefined} data-live>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </details>
    </drop-down>
  );
}
