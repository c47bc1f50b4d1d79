import { pluralForms } from "#app/components/ui/search-form.tsx";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { OfflineTemplates } from "./offline-templates.tsx";

/**
 * Says that there is no connection, and offers to try again. It is shown at other pages' addresses;
 * if the device keeps their country, its script shows that instead.
 */
export function OfflinePage() {
  const t = useTexts("device");
  const common = useTexts();
  const codes = pluralForms((count) =>
    count.count === 0 ? common("noCodes") : common("codeCount", count),
  );
  return (
    <div data-offline data-codes={codes}>
      <div className="container error-page">
        <h1 className="heading-page">{t("title")}</h1>
        <p className="lead">{t("text")}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: It leads to the address that was asked for. */}
        <a className="button" href="">
          {common("tryAgain")}
        </a>
        <a className="text-link" href={sitePath(useLanguage())}>
          {common("home")}
        </a>
        <nav aria-labelledby="kept" hidden>
          <h2 id="kept" className="heading-section">
            {t("keptCountries")}
          </h2>
          <ul />
        </nav>
      </div>
      <OfflineTemplates />
    </div>
  );
}
