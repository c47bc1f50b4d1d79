import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { printableFile } from "#app/domain/pages/printable-file.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";

/** A link to the printable sheet of a country's codes. */
export function PrintableLink({ country }: { country: CountryInfo }) {
  return (
    <a
      className="button button-outline print-all"
      data-to="country"
      href={sitePath(useLanguage(), country.code, printableFile)}
    >
      {useTexts("sheet")("printAll")}
    </a>
  );
}
