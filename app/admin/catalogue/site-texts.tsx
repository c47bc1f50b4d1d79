import type { ReactNode } from "react";
import { direction, type Language, perLanguage } from "#app/domain/base/language.ts";
import { createI18n } from "#app/i18n/instance.ts";
import { brand as brandAr } from "#app/i18n/locales/ar/brand.ts";
import { common as commonAr } from "#app/i18n/locales/ar/common.ts";
import { offer as offerAr } from "#app/i18n/locales/ar/offer.ts";
import { brand } from "#app/i18n/locales/en/brand.ts";
import { common } from "#app/i18n/locales/en/common.ts";
import { offer } from "#app/i18n/locales/en/offer.ts";
import { I18nContext } from "#app/i18n/use-texts.ts";

// Texts of public components that the workspace previews.
const resources = {
  en: { brand, common, offer },
  ar: { brand: brandAr, common: commonAr, offer: offerAr },
};
const texts = perLanguage((language) => createI18n(resources, language));

/** Renders components of the public pages in a language. */
export function SiteTexts({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <I18nContext value={texts[language]}>
      <div className="site-texts" lang={language} dir={direction[language]}>
        {children}
      </div>
    </I18nContext>
  );
}
