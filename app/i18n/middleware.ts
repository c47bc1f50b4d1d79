import { initReactI18next } from "react-i18next";
import { createI18nextMiddleware } from "remix-i18next";
import { fallbackLanguage, languages } from "#app/domain/language.ts";
import { languageOfPath } from "./languages.ts";
import { ar } from "./locales/ar/index.ts";
import { en } from "./locales/en/index.ts";

/**
 * remix-i18next with the path alone deciding the language: what a page says never depends on
 * cookies or request headers, so that it can be cached. `url` is the address without the `.data`
 * suffix that the raw request may carry.
 */
export const [i18nextMiddleware, , getI18n] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage,
    order: ["custom"],
    findLocale: async (args) => languageOfPath((args as unknown as { url: URL }).url.pathname),
  },
  i18next: {
    resources: { en, ar },
    supportedLngs: [...languages],
    fallbackLng: false,
    defaultNS: "common",
    ns: Object.keys(en),
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    initAsync: false,
  },
  plugins: [initReactI18next],
});
