import { formatDateRange, formatEnd, formatWait, type Locale } from "#app/domain/base/format.ts";
import { dependsOnMoon, type SalesEvent } from "#app/domain/directory/sales-calendar.ts";
import type { I18n } from "#app/i18n/instance.ts";

/**
 * Returns the days of an event: "Nov 20 – 30, 2026 · expected" before it, "now, until Nov 30"
 * during it. Once an event has begun its end is expected only if it depends on the moon. `withWait`
 * adds "in 6 days".
 */
export function eventDays(
  i18n: I18n,
  event: SalesEvent,
  today: string,
  locale: Locale,
  { withWait = false } = {},
): string {
  const t = i18n.getFixedT(null, "country");
  const { id, from, to, now, expected, inRamadan } = event;
  const range = formatDateRange(from, to, locale);
  const ramadan = inRamadan && t("inRamadan");
  if (now && from !== to) {
    const until = t("nowUntil", { date: formatEnd(to, today, locale) });
    return [dependsOnMoon(id) ? `${until} (${t("expected")})` : until, ramadan]
      .filter(Boolean)
      .join(" · ");
  }
  const wait = now ? t("today") : withWait && formatWait(from, today, locale);
  return [range, wait, ramadan, expected && !now && t("expected")].filter(Boolean).join(" · ");
}
