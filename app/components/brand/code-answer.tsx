import { currencyName } from "#app/components/ui/label-texts.ts";
import { formatNumber } from "#app/domain/base/format.ts";
import { checkAge } from "#app/domain/catalogue/check-age.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import { useI18n, useTexts } from "#app/i18n/use-texts.ts";
import type { BrandView, LeadingCode } from "./brand-view.ts";
import { CodeCard } from "./code-card.tsx";
import { useLeftToPay } from "./saving-text.ts";

/**
 * The best code for what is known of the shopper, as one large label. The script of the basket puts
 * another code's card in its place. A single code is one by itself, in the list.
 */
export function CodeAnswer({ view, lead }: { view: BrandView; lead: LeadingCode }) {
  const why = useWhy(view, lead);
  return (
    <ul className="stack answer">
      <CodeCard code={lead.code} view={view} why={why} />
    </ul>
  );
}

/** Why the code leads; "" if nobody has checked it for long. */
function useWhy(view: BrandView, { code, saving }: LeadingCode): string {
  const t = useTexts("brand");
  const mark = useMark(view);
  const left = useLeftToPay(view);
  if (saving) return [t("bestForBasket"), left(saving)].filter(Boolean).join(" · ");
  const isOld = checkAge(code.last_reported_date, view.today) === "old";
  return isOld ? "" : mark(code.offer);
}

function useMark({ locale, country }: BrandView): (offer: Offer) => string {
  const t = useTexts("brand");
  const i18n = useI18n();
  return (offer) => {
    const { kind, audience, scope, up_to, min_spend } = offer;
    if (scope === "some" || up_to || kind === "gift") return t("bestOffer");
    if (`${audience}` === "first-order") return t("bestFirstOrder");
    if (audience.length > 0) return t("bestOffer");
    if (kind === "delivery") return t("bestDelivery");
    if (min_spend === null) return t("bestAnyOrder");
    const currency = currencyName(i18n, offer.currency ?? country.currency);
    return t("bestOver", { currency, number: formatNumber(min_spend, locale) });
  };
}
