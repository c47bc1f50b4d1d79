import type { RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import {
  fallbackLanguage,
  isLanguage,
  type Language,
  languages,
} from "#app/domain/base/language.ts";
import { compiledTexts } from "./compiled-texts.ts";
import { type I18n, inSiteLanguage, textOptions } from "./instance.ts";
import { languageOfPath } from "./languages.ts";
import * as ar from "./locales/ar/index.ts";
import * as en from "./locales/en/index.ts";
import type { Translation } from "./translation.ts";

const arabic: Translation<typeof en> = ar;

/** All texts of the site by language and namespace. */
export const resources = { en, ar: arabic };

// Only the path selects the language, so that pages can be cached: cookies and headers are ignored.
// `url` is the address without the `.data` suffix that the raw request may carry.
const [i18nMiddleware, readLocale, readInstance] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage,
    order: ["custom"],
    findLocale: async ({ url }) => languageOfPath(url.pathname),
  },
  i18next: textOptions(resources),
  plugins: [compiledTexts],
});

export { i18nMiddleware };

type Context = Readonly<RouterContextProvider>;

/** Returns the i18next instance of a request, in the language of its path. */
export const getInstance = (context: Context): I18n => inSiteLanguage(readInstance(context));

/** Returns the language of a request's path. */
export function getLocale(context: Context): Language {
  const locale = readLocale(context);
  return isLanguage(locale) ? locale : fallbackLanguage;
}
