import { labelTexts } from "#app/content/label-texts.ts";
import type { Locale } from "#app/domain/base/format.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import { useI18n } from "#app/i18n/use-texts.ts";

/**
 * Number of an offer on a shelf label, with a preceding word or its unit, if necessary. A picture
 * for assistive technology if the whole offer is next to it in words.
 */
export function OfferLabel(props: {
  offer: Offer;
  locale: Locale;
  /** Set if the adjacent text omits the number. */
  isRead?: boolean;
  /** For free delivery, shows the minimum spend, which distinguishes the offers. */
  showsSpend?: boolean;
}) {
  const { offer, locale, isRead = false, showsSpend = false } = props;
  const { small, value, unit } = labelTexts(useI18n(), offer, locale, showsSpend);
  return (
    <span
      className={`label label-${offer.kind}${textSize(value)}`}
      aria-hidden={!isRead || undefined}
    >
      {small && <small>{small} </small>}
      {value}
      {unit && <small className="unit"> {unit}</small>}
    </span>
  );
}

/** Returns the class of a value of more than four letters, such as "100%", or more than six. */
function textSize(value: string): string {
  const { length } = value.replace(/\p{Cf}/gu, "");
  if (length > 6) return " label-longest";
  return length > 4 ? " label-long" : "";
}
