import type { FlatNamespace, TFunction } from "i18next";
import { createContext, use } from "react";
import type { I18n } from "./instance.ts";
import { sitePath } from "./languages.ts";

/** Texts of the page's language. */
export const I18nContext = createContext<I18n | null>(null);

/** Returns the i18next instance of the page being rendered. */
export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error("The page has no i18next instance.");
  return i18n;
}

/** Returns the translator of a namespace in the page's language. */
export function useTexts<Namespace extends FlatNamespace = "common">(
  namespace?: Namespace,
): TFunction<Namespace> {
  return useI18n().getFixedT(null, namespace ?? ("common" as Namespace));
}

/**
 * Returns the translators of a namespace and of "common", the page's language, and the site's paths
 * in it: see sitePath.
 */
export function useSite<Namespace extends FlatNamespace = "common">(namespace?: Namespace) {
  const i18n = useI18n();
  const { language } = i18n;
  const common = i18n.getFixedT(null, "common");
  const t = namespace ? i18n.getFixedT(null, namespace) : common;
  const path = (...slugs: string[]) => sitePath(language, ...slugs);
  return { t: t as TFunction<Namespace>, common, language, path };
}
