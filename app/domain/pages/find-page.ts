import { slugify } from "#app/domain/base/slug.ts";
import type { Page } from "./page.ts";
import { pages } from "./pages.ts";

export interface FoundPage {
  page: Page;
  /** Segments of the canonical path. */
  path: readonly string[];
  /** Values of the parameters in the pattern, percent-encoded. */
  params: Readonly<Record<string, string | undefined>>;
}

/** Segment of a path pattern: ":country" matches any text, ":country.json" a text and suffix. */
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

const countParameters = (parts: readonly Part[]) =>
  parts.filter(({ name }) => name !== null).length;

// Patterns with the fewest parameters come first: "about" before ":country".
const patterns = Object.values<Page>(pages)
  .map((page) => ({ page, parts: parsePattern(page.path) }))
  .sort((a, b) => countParameters(a.parts) - countParameters(b.parts));

/** Changes a path segment, escaping only reserved characters. Malformed segments stay unchanged. */
function rewrite(raw: string, change: (text: string) => string): string {
  try {
    return encodeURIComponent(change(decodeURIComponent(raw)));
  } catch {
    return raw;
  }
}

/** Converts a path segment to lower case. */
export const lowerCase = (raw: string) => rewrite(raw, (text) => text.toLowerCase());

const slug = (raw: string) => rewrite(raw, (text) => slugify(text) || text.toLowerCase());

/** Finds the page for the segments of a path without its language; null if there is none. */
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
