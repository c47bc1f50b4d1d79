import { createContext } from "react";
import { fallbackLanguage, type Language } from "#app/domain/base/language.ts";

/** The language of a page that React runs in the browser, and what changes it without a reload. */
export const HydratedLanguage = createContext<{
  language: Language;
  setLanguage: (language: Language) => void;
}>({ language: fallbackLanguage, setLanguage: () => {} });
