import { labelTexts } from "#app/content/label-texts.ts";
import type { Locale } from "#app/domain/base/format.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import { useI18n } from "#app/i18n/use-texts.ts";

/**
 * The number of an offer on a shelf label, with a word above it or its unit, if it needs them. A picture,
 * where the whole offer in words stands beside it.
 */
export function OfferLabel(props: {
  offer: Offer;
  locale: Locale;
  /** What stands beside it leaves the number out. */
  isRead?: boolean;
  /** Of free deliveries it shows what must be spent, in which they differ. */
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

/** A class for a value of more than four letters, which "100%" and "Free" have, or of more than six. */
function textSize(value: string): string {
  const { length } = value.replace(/\p{Cf}/gu, "");
  if (length > 6) return " label-longest";
  return length > 4 ? " label-long" : "";
}
