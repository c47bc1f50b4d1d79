import type { i18n } from "i18next";
import { use } from "react";
import { I18nContext } from "react-i18next";
import { useLocation } from "react-router";
import { directionOf, type Language, otherLanguage } from "#app/domain/language.ts";
import { onceFor } from "#app/domain/once-for.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { useLanguage } from "./use-language.ts";

function textsIn(instance: i18n, language: Language) {
  const t = instance.getFixedT(language);
  return {
    offer: t("languageOffer"),
    accept: t("languageOfferAccept"),
    dismiss: t("languageOfferDismiss"),
  };
}

/**
 * A quiet offer to read the page in the other language, in that language. It lies in a template
 * until the browser's script finds that the shopper prefers it.
 */
export function LanguageOffer() {
  const other = otherLanguage(useLanguage());
  const { i18n } = use(I18nContext);
  const { offer, accept, dismiss } = onceFor(i18n, "language-offer", () => textsIn(i18n, other));
  const { pathname } = useLocation();
  return (
    <language-offer>
      <template>
        <section
          className="language-offer"
          aria-labelledby="language-offer"
          lang={other}
          dir={directionOf(other)}
        >
          <p id="language-offer">{offer}</p>
          <a className="button" href={pathInLanguage(pathname, other)} hrefLang={other}>
            {accept}
          </a>
          <button type="button" className="button-quiet">
            {dismiss}
          </button>
        </section>
      </template>
    </language-offer>
  );
}
