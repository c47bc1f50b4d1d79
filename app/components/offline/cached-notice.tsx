import { useParams } from "react-router";
import { getLocale, intlLocale } from "#app/domain/base/locale.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";

/** Says how old a page is that comes from the device: see app/browser/elements/cached-notice.ts. */
export function CachedNotice() {
  const t = useTexts("device");
  const country = countryByCode(useParams().country) ?? undefined;
  return (
    <p
      className="container kept-note"
      data-text={t("keptCopy", { date: "#" })}
      data-locale={intlLocale[getLocale(useLanguage(), country)]}
      hidden
    />
  );
}
