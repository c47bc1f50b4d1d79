import type { FlatNamespace, i18n, TFunction } from "i18next";
import { use } from "react";
import { I18nContext } from "react-i18next";
import type { Language } from "#app/domain/base/language.ts";

/** The language of an instance: each is made for one and keeps it. */
export function getLanguage(instance: i18n): Language {
  return instance.language as Language;
}

/** The texts of a namespace in an instance's language. */
export function getTexts<Namespace extends FlatNamespace>(
  instance: i18n,
  namespace: Namespace,
): TFunction<Namespace> {
  return instance.getFixedT(null, namespace);
}

/**
 * The texts of a namespace in the page's language, for pages that are rendered once and never
 * change language. `useTranslation` copies the whole i18next instance for each component that calls
 * it, to be able to render again; this costs a tenth of a microsecond.
 */
export function useTexts<Namespace extends FlatNamespace = "common">(
  namespace?: Namespace,
): TFunction<Namespace> {
  return getTexts(use(I18nContext).i18n, namespace ?? ("common" as Namespace));
}

/** The language of the page being rendered. */
export function useLanguage(): Language {
  return getLanguage(use(I18nContext).i18n);
}
