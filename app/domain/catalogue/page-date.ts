import { newest } from "#app/domain/base/dates.ts";

/**
 * Returns the last visible change of a page of codes (ISO 8601 UTC): the last change of its stores,
 * or the last check or start of a live code if that is later. Shown on pages and in feeds and
 * sitemaps; null for a page without stores. `checked` is YYYY-MM-DD.
 */
export function lastChange(
  changed: string | null | undefined,
  checked: string | null | undefined,
): string | null {
  return newest([changed, checked && `${checked}T00:00:00Z`]);
}

/** Returns the day of that change. */
export const pageDate = (...dates: Parameters<typeof lastChange>) =>
  lastChange(...dates)?.slice(0, 10) ?? null;
