import { pluralForms } from "#app/components/ui/search-form.tsx";
import { counted } from "#app/domain/base/format.ts";
import { getLocale, intlLocale } from "#app/domain/base/locale.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";

/** How many brands a search finds. The header's field filters it, on the server or live. */
export function ListCount(props: {
  country: CountryInfo;
  isSearch: boolean;
  shown: number;
  /** The brands shown only come near. */
  near: boolean;
}) {
  const { country, isSearch, shown, near } = props;
  const t = useTexts("country");
  const search = useTexts("search");
  const locale = getLocale(useLanguage(), country);
  return (
    <>
      <output
        className={shown > 0 ? "meta" : "meta visually-hidden"}
        data-forms={pluralForms((count) => t("brandsShown", count))}
        data-locale={intlLocale[locale]}
      >
        {isSearch && t("brandsShown", counted(shown, locale))}
      </output>
      <p className="meta" data-near hidden={!near}>
        {search("near")}
      </p>
    </>
  );
}
