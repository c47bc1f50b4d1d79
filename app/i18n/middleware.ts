import type { ResourceLanguage } from "i18next";
import { createI18nextMiddleware } from "remix-i18next";
import { fallbackLanguage, type Language, languages } from "#app/domain/base/language.ts";
import { languageOfPath } from "./languages.ts";
import { ar } from "./locales/ar/index.ts";
import { en } from "./locales/en/index.ts";

const resources: Record<Language, ResourceLanguage> = { en, ar };

/**
 * The middleware that gives each request an i18next instance in its language, and what finds it.
 *
 * The path alone decides the language, so that pages can be cached: cookies and request headers are
 * ignored. `url` is the address without the `.data` suffix that the raw request may carry.
 */
export const [i18nextMiddleware, , getI18n] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage,
    order: ["custom"],
    findLocale: async ({ url }) => languageOfPath(url.pathname),
  },
  i18next: {
    resources,
    supportedLngs: [...languages],
    fallbackLng: false,
    defaultNS: "common",
    ns: Object.keys(en),
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    initAsync: false,
  },
});
