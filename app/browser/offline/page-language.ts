import type { Language } from "#app/domain/base/language.ts";

export const language: Language = document.documentElement.lang === "ar" ? "ar" : "en";

/** Prefix of all paths in that language: see app/i18n/languages.ts. */
export const prefix = language === "ar" ? "/ar" : "";
