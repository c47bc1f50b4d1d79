import { use } from "react";
import { HydratedLanguage } from "#app/components/layout/hydrated-language.ts";

/**
 * Makes a hook that gives texts in the operator's language. The Arabic ones are loaded for those who
 * chose them, before anything is drawn; if they cannot be loaded, the English ones are better than none.
 */
export function translated<Texts>(english: Texts, loadArabic: () => Promise<Texts>): () => Texts {
  let arabic: Promise<Texts> | undefined;
  return function useTranslated() {
    if (use(HydratedLanguage).language === "en") return english;
    arabic ??= loadArabic().catch(() => english);
    return use(arabic);
  };
}
