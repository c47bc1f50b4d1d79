import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icons.tsx";
import { HiddenInputs, pluralForms } from "#app/components/ui/search-form.tsx";
import { currencyName } from "#app/content/label-texts.ts";
import { moneyTexts } from "#app/content/money.ts";
import { formatNumber, intlLocale } from "#app/domain/base/format.ts";
import { usualBasket } from "#app/domain/offers/best-offer.ts";
import { isShown } from "#app/domain/offers/code-list.ts";
import { audiences } from "#app/domain/offers/offer-kinds.ts";
import { brandQuery } from "#app/domain/pages/page-query.ts";
import { useI18n, useTexts } from "#app/i18n/use-texts.ts";
import type { BrandView, LeadingCode } from "./brand-view.ts";
import { CodeCard } from "./code-card.tsx";
import { StoreLink } from "./did-it-work.tsx";
import { useSavingTexts } from "./saving-text.ts";

/**
 * Form for the shopper's basket, the best code for it, and the codes, sorted by their saving. With
 * scripts it works in the browser and sends nothing; without, it is a GET form.
 */
export function CodeBasket({ view, children }: { view: BrandView; children: ReactNode }) {
  const t = useTexts("brand");
  const { country, locale, lead } = view;
  const { saves, savesUpTo, pays } = moneyTexts(useI18n(), country.currency);
  const actions = <StoreActions view={view} />;
  const hasLabel = lead && view.codes.length > 1;
  const parts = (
    <>
      {hasLabel && <LeadingCodeCard view={view} lead={lead} />}
      {hasLabel && actions}
      {children}
      {!hasLabel && actions}
    </>
  );
  if (!lead || !view.codes.some(({ offer }) => offer?.value)) {
    return <div>{parts}</div>;
  }
  return (
    <code-basket
      data-currency={country.currency}
      data-locale={intlLocale[locale]}
      data-saves={pluralForms(saves)}
      data-up-to={pluralForms(savesUpTo)}
      data-pays={pluralForms(pays)}
      data-reason={t("bestForBasket")}
      data-said={t("savesAndPays", { code: "#code", saves: "#saves", pays: "#pays" })}
    >
      <BasketForm view={view} />
      {parts}
    </code-basket>
  );
}

/** Links to the store's website, and to share the page. */
function StoreActions({ view }: { view: BrandView }) {
  const t = useTexts("brand");
  return (
    <div className="store-actions">
      <StoreLink view={view} />
      <a
        className="button"
        href={`https://wa.me/?${new URLSearchParams({ text: view.address })}`}
        rel="nofollow noopener"
      >
        <Icon name="whatsapp" />
        {t("shareOnWhatsApp")}
      </a>
    </div>
  );
}

function BasketForm({ view }: { view: BrandView }) {
  const t = useTexts("brand");
  const { path, query, locale } = view;
  const { basket } = query;
  const currency = currencyName(useI18n(), view.country.currency);
  const shownAudiences = audiences.filter(
    (name) =>
      name === "first-order" || view.codes.some((code) => code.offer && isShown(code, name)),
  );
  const withoutBasket = { ...query, basket: null };
  return (
    <form className="basket" action={path}>
      <label>
        {t("basket")} <span className="visually-hidden">{t("basketAmount")}</span>
        <input
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          placeholder={formatNumber(usualBasket[view.country.currency], locale)}
          defaultValue={basket?.amount}
        />
      </label>
      <a
        className="icon-button"
        href={brandQuery.address(path, withoutBasket)}
        aria-label={t("basketClear")}
        hidden={basket === null}
      >
        <Icon name="close" />
      </a>
      {currency}
      <div className="chips">
        {shownAudiences.map((name) => (
          <label key={name} className="chip">
            <input
              type="checkbox"
              name={name}
              value="1"
              defaultChecked={basket?.audience.includes(name)}
            />
            {t(`basket_${name}`)}
          </label>
        ))}
      </div>
      <HiddenInputs pairs={brandQuery.pairs(withoutBasket)} />
      <button type="submit" className="button button-outline">
        {t("basketShow")}
      </button>
      {/* Names a code in a sentence. */}
      <output className="visually-hidden" translate="no" />
    </form>
  );
}

/**
 * Best code for the known facts about the shopper, as one large label. The script of the basket
 * replaces its card. A single code is shown only in the list.
 */
function LeadingCodeCard({ view, lead }: { view: BrandView; lead: LeadingCode }) {
  const reason = useReason(view, lead);
  return (
    <ul className="stack answer">
      <CodeCard code={lead.code} view={view} reason={reason} />
    </ul>
  );
}

function useReason(view: BrandView, lead: LeadingCode): string {
  const { locale, country } = view;
  const t = useTexts("brand");
  const i18n = useI18n();
  const { left, saves } = useSavingTexts(view);
  const { code, saving } = lead;
  const { kind, audience, scope, up_to, min_spend, currency } = code.offer;
  if (saving)
    return [t("bestForBasket"), left(saving) || saves(saving)].filter(Boolean).join(" · ");
  if (scope === "some" || up_to || kind === "gift") return t("bestOffer");
  if (`${audience}` === "first-order") return t("bestFirstOrder");
  if (audience.length > 0) return t("bestOffer");
  if (kind === "delivery") return t("bestDelivery");
  if (min_spend === null) return t("bestAnyOrder");
  const unit = currencyName(i18n, currency ?? country.currency);
  return t("bestOver", { currency: unit, number: formatNumber(min_spend, locale) });
}
