import { CloseIcon, StarIcon } from "#app/components/ui/icons.tsx";
import { pluralForms } from "#app/components/ui/search-form.tsx";
import { getLocale, intlLocale } from "#app/domain/base/locale.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";

/**
 * The place for the stores that this device remembers, in a country or, if `of` is null, in all, and
 * for what happened in the country since the last visit. Only the device knows them, so its script
 * fills it in: see app/browser/offline/your-stores.ts.
 */
export function YourStores({ of: country }: { of: CountryInfo | null }) {
  const t = useTexts("device");
  return (
    <div
      className="container"
      data-yours={country ? `/${country.code}` : ""}
      data-locale={intlLocale[getLocale(useLanguage(), country ?? undefined)]}
      data-added={pluralForms((count) => t("added", count))}
      data-ended={pluralForms((count) => t("ended", count))}
      data-tried={pluralForms((count) => t("tried", count))}
    >
      <section className="yours" aria-labelledby="yours" hidden>
        <div className="yours-bar">
          <h2 id="yours" className="heading-small">
            {t("yourStores")}
          </h2>
          <button type="button" className="button-quiet" hidden>
            {t("forgetAll")}
          </button>
        </div>
        <ul className="yours-list" />
      </section>
      {country && (
        <p
          className="since meta"
          data-since={t("sinceVisit", { news: "#" })}
          data-nothing={t("nothingNew")}
          hidden
        />
      )}
      <template id="your-store">
        <StoreTemplate />
      </template>
    </div>
  );
}

/** What is in the row of a store that a script fills in. */
export function RowTemplate() {
  return (
    <>
      {/* Lazy: React tells the browser to preload any other, in a template too. */}
      <img className="logo" src="/default-logo.svg" width={40} height={40} alt="" loading="lazy" />
      <bdi className="row-name" />
      <span className="row-note" />
    </>
  );
}

/** A store; the script puts its name in place of "#". */
function StoreTemplate() {
  const t = useTexts("device");
  const language = useLanguage();
  return (
    <li className="yours-store">
      <a className="row" href={sitePath(language)} data-to="brand">
        <RowTemplate />
      </a>
      <button
        type="button"
        className="icon-button star"
        aria-pressed="false"
        aria-label={t("favourite", { brand: "#" })}
      >
        <StarIcon />
      </button>
      <button type="button" className="icon-button" aria-label={t("forget", { brand: "#" })}>
        <CloseIcon />
      </button>
    </li>
  );
}
