import type { i18n, ResourceLanguage } from "i18next";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { fallbackLanguage, type Language, languages } from "#app/domain/base/language.ts";
import { languageOfPath } from "./languages.ts";
import { ar } from "./locales/ar/index.ts";
import { en } from "./locales/en/index.ts";

const resources: Record<Language, ResourceLanguage> = { en, ar };

// The path alone decides the language, so that pages can be cached: cookies and request headers are
// ignored. `url` is the address without the `.data` suffix that the raw request may carry.
const [makeInstance, , getMadeInstance] = createI18nextMiddleware({
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

const i18nContext = createContext<i18n>();

// Creating an instance takes longer than translating a page, and it holds no data of a request: the
// first request in a language creates it, and the isolate keeps it.
const instances = new Map<Language, i18n>();

export const i18nextMiddleware: MiddlewareFunction<Response> = (args, next) => {
  const { context, url } = args;
  const language = languageOfPath(url.pathname);
  const known = instances.get(language);
  if (known) {
    context.set(i18nContext, known);
    return next();
  }
  return makeInstance(args, () => {
    const made = getMadeInstance(context);
    instances.set(language, made);
    context.set(i18nContext, made);
    return next();
  });
};

/** The i18next instance of the request's language. */
export function getI18n(context: Readonly<RouterContextProvider>): i18n {
  return context.get(i18nContext);
}
