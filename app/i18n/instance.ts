import { createInstance, type InitOptions, type i18n as Instance, type Resource } from "i18next";
import { fallbackLanguage, isLanguage, type Language } from "#app/domain/base/language.ts";
import { compiledTexts } from "./compiled-texts.ts";

/** An i18next instance in a language of the site. */
export interface I18n extends Instance {
  readonly language: Language;
}

/** Narrows an instance; throws for a language that the site does not have. */
export function inSiteLanguage(instance: Instance): I18n {
  if (!isSiteInstance(instance)) throw new Error(`No texts in ${instance.language}.`);
  return instance;
}

const isSiteInstance = (instance: Instance): instance is I18n => isLanguage(instance.language);

/**
 * i18next's options for texts of the site. Values are not escaped: React escapes them, and other
 * places escape whole texts.
 */
export const textOptions = (resources: Resource): InitOptions => ({
  resources,
  fallbackLng: fallbackLanguage,
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** Creates an instance outside a request. */
export function createI18n(resources: Resource, lng: Language): I18n {
  const instance = createInstance(textOptions(resources)).use(compiledTexts);
  instance.init({ lng });
  return inSiteLanguage(instance);
}
