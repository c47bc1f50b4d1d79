import { useLocation } from "react-router";
import { otherLanguage } from "#app/domain/base/language.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { useI18n, useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { usePageKind } from "./use-page-kind.ts";

/**
 * A link to this page in the other language. The browser's script marks it as an offer, in that
 * language, to shoppers who seem to prefer it.
 */
export function LanguageLink() {
  const t = useTexts();
  const other = otherLanguage[useLanguage()];
  const inOther = useI18n().in(other).texts("common");
  const { pathname, search } = useLocation();
  return (
    <language-offer>
      <a
        className="button-quiet"
        href={pathInLanguage(pathname, other) + search}
        hrefLang={other}
        lang={other}
        data-to={usePageKind()}
        data-offer={inOther("languageOffer")}
      >
        {t("otherLanguage")}
      </a>
    </language-offer>
  );
}
