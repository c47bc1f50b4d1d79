import { useLocation } from "react-router";
import type { Language } from "#app/domain/language.ts";
import { languageOfPath } from "#app/i18n/languages.ts";

/** The language of the page being rendered. */
export function useLanguage(): Language {
  return languageOfPath(useLocation().pathname);
}
