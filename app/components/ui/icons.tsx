import type { Category } from "#app/domain/directory/categories.ts";
import { categoryIcons } from "#app/domain/directory/category-icons.ts";

const paths = {
  back: "M19 12H5m6-6-6 6 6 6",
  calendar: "M5 6h14v14H5zM5 10h14M9 3v4m6-4v4",
  close: "m6 6 12 12M18 6 6 18",
  globe: "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M3 12h18M12 3a14 14 0 0 1 0 18 14 14 0 0 1 0-18",
  open: "m6 9 6 6 6-6",
  search: "M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0m16 9-4-4",
  share: "M12 15V4m-4 4 4-4 4 4M5 13v5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5",
  whatsapp:
    "m4 20 1.3-4.2A8.3 8.3 0 1 1 8.3 18.8zM9.2 8.2c-.4 3.6 3 7 6.6 6.6l.4-2-2-.9-1 1a5 5 0 0 1-2.1-2.1l1-1-.9-2z",
  star: "m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z",
};

/** Line icon, or the icon of a category. "back" points against the reading direction. */
export function Icon({ name }: { name: keyof typeof paths | Category }) {
  return (
    <svg
      className={name === "back" ? "icon mirrored" : "icon"}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={name in categoryIcons ? categoryIcons[name as Category][1] : paths[name as "back"]}
      />
    </svg>
  );
}

/** Logo of the site: a shelf label with one square corner. */
export function LogoMark() {
  return (
    <span className="mark" aria-hidden="true">
      %
    </span>
  );
}
