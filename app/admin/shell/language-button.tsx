import { startTransition, use } from "react";
import { useAdminTexts } from "#app/admin/texts/admin-texts.ts";
import { HydratedLanguage } from "#app/components/layout/hydrated-language.ts";
import { otherLanguage } from "#app/domain/base/language.ts";
import { languageCookie } from "#app/i18n/operator-language.ts";

const year = 365 * 24 * 60 * 60 * 1000;

/** Changes the language of the workspace, on this device for a year. Nothing that is open is lost. */
export function LanguageButton() {
  const { admin: texts } = useAdminTexts();
  const { language, setLanguage } = use(HydratedLanguage);
  const other = otherLanguage[language];
  const change = () => {
    // Such a cookie is sent by https alone. A browser of before 2025 forgets the choice.
    window.cookieStore?.set({
      name: languageCookie,
      value: other,
      path: "/",
      sameSite: "strict",
      expires: Date.now() + year,
    });
    startTransition(() => setLanguage(other));
  };
  return (
    <button type="button" className="button-quiet" lang={other} onClick={change}>
      {texts.otherLanguage}
    </button>
  );
}
