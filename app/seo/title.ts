import { addDays } from "#app/domain/base/dates.ts";
import { formatMonth, type Locale } from "#app/domain/base/format.ts";
import type { I18n } from "#app/i18n/instance.ts";

/** Search engines show about 60 characters; an offer may slightly exceed that, a month not. */
const titleLength = { withMonth: 62, withOffer: 70 };

interface Additions {
  /** Formatted. */
  offer: string | null;
  /** Last check of the offer's code; without an offer the newest check on the page. */
  checked: string | null;
  today: string;
  locale: Locale;
}

/** Returns the month of a check if current or previous: an older month looks outdated. */
function recentMonth({ checked, today, locale }: Additions): string | null {
  const month = checked?.slice(0, 7);
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  return month && month >= lastMonth ? formatMonth(month, locale) : null;
}

/** Adds an offer to a title, then the month of its last check, as far as there is room. */
export function fitTitle(i18n: I18n, title: string, additions: Additions): string {
  const { offer } = additions;
  const month = recentMonth(additions);
  const t = i18n.getFixedT(null, "common");
  const withOffer = offer ? t("titleWithOffer", { title, offer }) : title;
  // The month of an omitted offer would be misleading.
  if (offer && withOffer.length > titleLength.withOffer) return title;
  const withMonth = month ? t("titleWithMonth", { title: withOffer, month }) : withOffer;
  return withMonth.length <= titleLength.withMonth ? withMonth : withOffer;
}
