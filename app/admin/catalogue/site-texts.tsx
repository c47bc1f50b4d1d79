import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { I18nContext } from "react-i18next";
import { direction, type Language, perLanguage } from "#app/domain/base/language.ts";
import { brand as brandAr } from "#app/i18n/locales/ar/brand.ts";
import { common as commonAr } from "#app/i18n/locales/ar/common.ts";
import { offer as offerAr } from "#app/i18n/locales/ar/offer.ts";
import { brand } from "#app/i18n/locales/en/brand.ts";
import { common } from "#app/i18n/locales/en/common.ts";
import { offer } from "#app/i18n/locales/en/offer.ts";

const resources = {
  en: { brand, common, offer },
  ar: { brand: brandAr, common: commonAr, offer: offerAr },
};

// The texts that components of the public pages use when the operator's screen shows them.
const instances = perLanguage((language) => {
  const instance = createInstance();
  instance.init({
    lng: language,
    resources,
    fallbackLng: false,
    defaultNS: "common",
    ns: Object.keys(resources.en),
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return { i18n: instance };
});

/** Shows components of the public pages as shoppers of a language see them. */
export function SiteTexts({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <I18nContext value={instances[language]}>
      <div className="site-texts" lang={language} dir={direction[language]}>
        {children}
      </div>
    </I18nContext>
  );
}
