import { addDays } from "#app/domain/base/dates.ts";
import { formatMonth, type Locale } from "#app/domain/base/format.ts";
import type { I18n } from "#app/i18n/instance.ts";

/** Search engines show about 60 characters of a title; an offer may pass that a little, a month may not. */
const titleLength = { withMonth: 62, withOffer: 70 };

interface Additions {
  /** In words. */
  offer: string | null;
  /** The check of the code that the offer is of; without an offer the newest of what the page shows. */
  checked: string | null;
  today: string;
  locale: Locale;
}

/** The month of a check in words, if it is this or the last one: an older month would tell of an old page. */
function recentMonth({ checked, today, locale }: Additions): string | null {
  const month = checked?.slice(0, 7);
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  return month && month >= lastMonth ? formatMonth(month, locale) : null;
}

/** A title with an offer, and then with the month of its last check, as far as there is room. */
export function fitTitle(i18n: I18n, title: string, additions: Additions): string {
  const { offer } = additions;
  const month = recentMonth(additions);
  const t = i18n.getFixedT(null, "common");
  const named = offer ? t("titleWithOffer", { title, offer }) : title;
  // The month of an offer that there is no room for would date another one.
  if (offer && named.length > titleLength.withOffer) return title;
  const dated = month ? t("titleWithMonth", { title: named, month }) : named;
  return dated.length <= titleLength.withMonth ? dated : named;
}
