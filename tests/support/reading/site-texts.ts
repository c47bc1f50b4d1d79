import { perLanguage } from "#app/domain/base/language.ts";
import { createI18n } from "#app/i18n/instance.ts";
import { resources } from "#app/i18n/middleware.ts";

export const siteTexts = perLanguage((language) => createI18n(resources, language));
