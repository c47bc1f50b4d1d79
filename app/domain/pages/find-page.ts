import { slugify } from "#app/domain/base/slug.ts";
import type { Page } from "./page.ts";
import { pages } from "./pages.ts";

/** The page at a path. */
export interface FoundPage {
  page: Page;
  /** The path as it is written. */
  path: readonly string[];
  /** The values of the names in the pattern, percent-encoded. */
  params: Readonly<Record<string, string | undefined>>;
}

/** A part of a path's pattern: ":country" is any text, ":country.json" one that ends so. */
interface Part {
  name: string | null;
  end: string;
}

function parsePattern(path: string): Part[] {
  return path
    .split("/")
    .filter(Boolean)
    .map((text) => {
      const [, name = null, end = text] = /^:(\w+)(.*)$/.exec(text) ?? [];
      return { name, end };
    });
}

const names = (parts: readonly Part[]) => parts.filter(({ name }) => name !== null).length;

// Those with the fewest names first: "about" before ":country".
const patterns = Object.values<Page>(pages)
  .map((page) => ({ page, parts: parsePattern(page.path) }))
  .sort((a, b) => names(a.parts) - names(b.parts));

/** A path segment with only the escapes that it needs. A malformed one is kept as it is. */
function rewrite(raw: string, change: (text: string) => string): string {
  try {
    return encodeURIComponent(change(decodeURIComponent(raw)));
  } catch {
    return raw;
  }
}

/** A path segment in lower case. */
export const lowerCase = (raw: string) => rewrite(raw, (text) => text.toLowerCase());

const slug = (raw: string) => rewrite(raw, (text) => slugify(text) || text.toLowerCase());

/** The page at the segments of a path without its language; null for a path that is no page's. */
export function findPage(segments: readonly string[]): FoundPage | null {
  const lower = segments.map(lowerCase);
  const isMatch = ({ name, end }: Part, at: number) =>
    name === null ? lower[at] === end : !!lower[at]?.endsWith(end);
  const found = patterns.find(
    ({ parts }) => parts.length === segments.length && parts.every(isMatch),
  );
  if (!found) return null;
  const { page, parts } = found;
  const path = segments.map((raw, at) =>
    parts[at]?.name === "brand" ? slug(raw) : (lower[at] ?? ""),
  );
  const params = parts.flatMap(({ name, end }, at) =>
    name === null ? [] : [[name, path[at]?.slice(0, -end.length || undefined)]],
  );
  return { page, path, params: Object.fromEntries(params) };
}
