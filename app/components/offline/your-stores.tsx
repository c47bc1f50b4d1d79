import { RowTemplate } from "#app/components/ui/brand-row.tsx";
import { Icon } from "#app/components/ui/icons.tsx";
import { pluralForms } from "#app/components/ui/search-form.tsx";
import { getLocale, intlLocale } from "#app/domain/base/format.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { useI18n, useTexts } from "#app/i18n/use-texts.ts";

/**
 * Placeholder for the stores that this device remembers, in a country or, if `country` is null, in
 * all. They exist only on the device, so its script fills it in: see
 * app/browser/offline/your-stores.ts.
 */
export function YourStores(props: {
  country: CountryInfo | null;
  /** Also lists the stores whose pages are cached. */
  isOffline?: boolean;
}) {
  const { country, isOffline = false } = props;
  const t = useTexts("device");
  const stores = (
    <>
      <div className="yours-bar">
        <h2 id="yours" className="heading-small">
          {t("yourStores")}
        </h2>
        <button type="button" className="button-quiet" hidden>
          {t("forgetAll")}
        </button>
      </div>
      <ul className="yours-list" />
    </>
  );
  return (
    <div
      className="container"
      data-kept={isOffline || undefined}
      data-yours={country ? `/${country.code}` : ""}
      data-locale={intlLocale[getLocale(useI18n().language, country ?? undefined)]}
      data-added={pluralForms((count) => t("added", count))}
      data-ended={pluralForms((count) => t("ended", count))}
      data-tried={pluralForms((count) => t("tried", count))}
    >
      <section className="yours" aria-labelledby="yours" hidden>
        {country || isOffline ? (
          stores
        ) : (
          // The shelf already shows them.
          <details className="fold">
            <summary>{t("yourStores")}</summary>
            {stores}
          </details>
        )}
      </section>
      <template id="your-store">
        <StoreTemplate />
      </template>
    </div>
  );
}

/** News of a country since the last visit; the script fills it in. */
export function SinceVisit() {
  const t = useTexts("device");
  return (
    <div className="container">
      <p
        className="since meta"
        data-since={t("sinceVisit", { news: "#" })}
        data-nothing={t("nothingNew")}
        data-all={t("showAll")}
        hidden
      />
    </div>
  );
}

/** Template of a store; the script fills it in: see app/browser/offline/template.ts. */
function StoreTemplate() {
  const t = useTexts("device");
  return (
    <li className="yours-store">
      <RowTemplate />
      <button
        type="button"
        className="icon-button star"
        value="~path~"
        aria-pressed="false"
        aria-label={t("favourite", { brand: "~name~" })}
      >
        <Icon name="star" />
      </button>
      <button
        type="button"
        className="icon-button"
        value="~path~"
        aria-label={t("forget", { brand: "~name~" })}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
