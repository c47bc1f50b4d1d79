import { use } from "react";
import { I18nContext } from "react-i18next";
import { useLocation } from "react-router";
import { directionOf, otherLanguage } from "#app/domain/language.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/use-texts.ts";
import { usePageKind } from "./use-page-kind.ts";

/**
 * A quiet offer to read the page in the other language, in that language. It stays in a template
 * until the browser's script finds that the shopper prefers that language.
 */
export function LanguageOffer() {
  const other = otherLanguage[useLanguage()];
  const t = use(I18nContext).i18n.getFixedT(other);
  const { pathname } = useLocation();
  return (
    <language-offer>
      <template>
        <section
          className="language-offer"
          aria-labelledby="language-offer"
          lang={other}
          dir={directionOf[other]}
        >
          <p id="language-offer">{t("languageOffer")}</p>
          <a
            className="button"
            href={pathInLanguage(pathname, other)}
            hrefLang={other}
            data-to={usePageKind()}
          >
            {t("languageOfferAccept")}
          </a>
          <button type="button" className="button-quiet">
            {t("languageOfferDismiss")}
          </button>
        </section>
      </template>
    </language-offer>
  );
}
