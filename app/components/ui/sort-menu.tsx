import type { QueryLink } from "#app/domain/pages/query-codec.ts";
import { DropDown } from "./drop-down.tsx";

/** An order of a list, as a link. */
interface SortLink extends QueryLink {
  name: string;
  isCurrent: boolean;
}

/** The orders of a list, under a button that names the present one. */
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
