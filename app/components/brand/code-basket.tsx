import type { ReactNode } from "react";
import { HiddenInputs } from "#app/components/ui/hidden-inputs.tsx";
import { useCurrencyName } from "#app/components/ui/offer-label.tsx";
import { content } from "#app/content/content.ts";
import { intlLocale } from "#app/domain/base/locale.ts";
import { type Audience, audiences } from "#app/domain/offers/offer.ts";
import { brandQuery } from "#app/domain/pages/page-query.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";

/**
 * The codes under a form for the shopper's basket, which sorts them by what they take off. With
 * scripts that happens in the browser and nothing is sent; without, it is a GET form.
 */
export function CodeBasket({ view, children }: { view: BrandView; children: ReactNode }) {
  const { country, locale } = view;
  const { saves, upTo } = content[useLanguage()].saving(country.currency);
  if (!view.codes.some(({ offer }) => offer?.value)) return <div>{children}</div>;
  return (
    <code-basket
      data-currency={country.currency}
      data-locale={intlLocale[locale]}
      data-saves={saves}
      data-up-to={upTo}
    >
      <BasketForm view={view} />
      {children}
    </code-basket>
  );
}

function BasketForm({ view }: { view: BrandView }) {
  const t = useTexts("brand");
  const { basket } = view.query;
  const currency = useCurrencyName()(view.country.currency);
  const names: Record<Audience, string> = {
    "first-order": t("basketFirstOrder"),
    card: t("basketCard"),
    app: t("basketApp"),
    students: t("basketStudent"),
    members: t("basketMember"),
  };
  const asked = audiences.filter(
    (name) =>
      name === "first-order" || view.codes.some(({ offer }) => offer?.audience.includes(name)),
  );
  return (
    <details className="basket" open={basket !== null}>
      <summary>{t("basket")}</summary>
      <form action={view.path} data-to="brand">
        <label>
          {currency}
          <span className="visually-hidden">{t("basketAmount")}</span>
          <input
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            defaultValue={basket?.amount}
          />
        </label>
        {asked.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              name={name}
              value="1"
              defaultChecked={basket?.audience.includes(name)}
            />
            {names[name]}
          </label>
        ))}
        <HiddenInputs of={brandQuery.pairs({ ...view.query, basket: null })} />
        <button type="submit" className="button button-outline">
          {t("basketShow")}
        </button>
        <p className="meta">{t("basketNote")}</p>
      </form>
    </details>
  );
}
