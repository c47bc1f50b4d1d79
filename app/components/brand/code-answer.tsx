import { currencyName } from "#app/components/ui/label-texts.ts";
import { formatNumber } from "#app/domain/base/format.ts";
import { checkAge } from "#app/domain/catalogue/check-age.ts";
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
function useWhy({ locale, country, today, ...view }: BrandView, lead: LeadingCode): string {
  const t = useTexts("brand");
  const i18n = useI18n();
  const left = useLeftToPay({ locale, country, ...view });
  const { code, saving } = lead;
  const { kind, audience, scope, up_to, min_spend, currency } = code.offer;
  if (saving) return [t("bestForBasket"), left(saving)].filter(Boolean).join(" · ");
  if (checkAge(code.last_reported_date, today) === "old") return "";
  if (scope === "some" || up_to || kind === "gift") return t("bestOffer");
  if (`${audience}` === "first-order") return t("bestFirstOrder");
  if (audience.length > 0) return t("bestOffer");
  if (kind === "delivery") return t("bestDelivery");
  if (min_spend === null) return t("bestAnyOrder");
  const unit = currencyName(i18n, currency ?? country.currency);
  return t("bestOver", { currency: unit, number: formatNumber(min_spend, locale) });
}
