import type { i18n } from "i18next";
import { getTexts } from "#app/i18n/use-texts.ts";

/** Search engines show about 60 characters of a title; an offer may pass that a little, a month may not. */
const titleLength = { withMonth: 62, withOffer: 70 };

interface Additions {
  /** In words. */
  offer: string | null;
  /** In words. */
  month: string | null;
}

/** A title with an offer, and then with the month of its last check, as far as there is room. */
export function fitTitle(i18n: i18n, title: string, { offer, month }: Additions): string {
  const t = getTexts(i18n, "common");
  const named = offer ? t("titleWithOffer", { title, offer }) : title;
  const fitting = named.length <= titleLength.withOffer ? named : title;
  const dated = month ? t("titleWithMonth", { title: fitting, month }) : fitting;
  return dated.length <= titleLength.withMonth ? dated : fitting;
}
