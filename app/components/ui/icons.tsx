import type { ReactNode } from "react";
import type { Category } from "#app/domain/directory/categories.ts";
import { categoryIcons } from "#app/domain/directory/category-icons.ts";

function Icon({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** The site's mark: a shelf label with one square corner. */
export function LogoMark() {
  return (
    <span className="mark" aria-hidden="true">
      %
    </span>
  );
}

export function ChevronDown() {
  return (
    <Icon>
      <path d="m6 9 6 6 6-6" />
    </Icon>
  );
}

/** Points against the reading direction; mirrored in Arabic. */
export function ArrowBack() {
  return (
    <Icon className="mirrored">
      <path d="M19 12H5m6-6-6 6 6 6" />
    </Icon>
  );
}

export function GlobeIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3a14 14 0 0 1 0 18 14 14 0 0 1 0-18" />
    </Icon>
  );
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="11" cy="11" r="7" />
      <path d="m20 20-4-4" />
    </Icon>
  );
}

export function ShareIcon() {
  return (
    <Icon>
      <path d="M12 15V4m-4 4 4-4 4 4M5 13v5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5" />
    </Icon>
  );
}

export function StarIcon() {
  return (
    <Icon>
      <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z" />
    </Icon>
  );
}

export function CalendarIcon() {
  return (
    <Icon>
      <path d="M5 6h14v14H5zM5 10h14M9 3v4m6-4v4" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}

/** The picture that stands for a category. */
export function CategoryIcon({ category }: { category: Category }) {
  return (
    <Icon>
      <path d={categoryIcons[category][1]} />
    </Icon>
  );
}
