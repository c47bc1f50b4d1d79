import { newest } from "#app/domain/base/dates.ts";

/**
 * The moment of the last change that a page of codes shows, ISO 8601 UTC: its stores' last change, or the last check
 * of a live code if that is later. Pages, feeds and sitemaps state this one; null for a page without stores.
 * `checked` is YYYY-MM-DD.
 */
export function lastChange(
  changed: string | null | undefined,
  checked: string | null | undefined,
): string | null {
  return newest([changed, checked && `${checked}T00:00:00Z`]);
}

/** The day of that change. */
export const pageDate = (...dates: Parameters<typeof lastChange>) =>
  lastChange(...dates)?.slice(0, 10) ?? null;
