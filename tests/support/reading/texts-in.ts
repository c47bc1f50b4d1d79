import i18next from "i18next";
import type { Language } from "#app/domain/base/language.ts";
import { ar } from "#app/i18n/locales/ar/index.ts";
import { en } from "#app/i18n/locales/en/index.ts";

/** The texts of the site in a language. */
export function textsIn(language: Language) {
  const i18n = i18next.createInstance();
  i18n.init({
    lng: language,
    resources: { en, ar },
    initAsync: false,
    ns: Object.keys(en),
    interpolation: { escapeValue: false },
  });
  return i18n;
}
