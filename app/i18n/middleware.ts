import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { languageOfPath } from "./languages.ts";
import * as ar from "./locales/ar/index.ts";
import * as en from "./locales/en/index.ts";
import { type I18n, makeI18n } from "./texts.ts";
import type { Translation } from "./translation.ts";

/** The site's texts. */
export const siteTexts = makeI18n({ en, ar: ar satisfies Translation<typeof en> });

const i18nContext = createContext<I18n>();

/**
 * Gives each request the texts of its language. The path alone decides it, so that pages can be cached:
 * cookies and request headers are ignored. `url` is the address without the `.data` suffix that the
 * raw request may carry.
 */
export const i18nMiddleware: MiddlewareFunction<Response> = ({ url, context }) => {
  context.set(i18nContext, siteTexts[languageOfPath(url.pathname)]);
};

/** The texts of a request's language. */
export const getI18n = (context: Readonly<RouterContextProvider>): I18n => context.get(i18nContext);
