import { KeepIcon } from "#app/components/ui/icons.tsx";
import { type CountryInfo, placeName } from "#app/domain/directory/countries.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";

/** So many codes fit into the megabyte of a file, unless their texts are very long. */
const alwaysFit = 4_000;

/**
 * A button that keeps a country on the device, or removes it: see app/browser/offline/save-country.ts.
 * Its place is reserved until the script shows it.
 */
export function SaveCountry({ country, coupons }: { country: CountryInfo; coupons: number }) {
  const t = useTexts("device");
  const name = placeName(country, useLanguage());
  const add = t("keepCountry", { country: name });
  return (
    <div
      className="keep-country"
      data-keep={country.code}
      data-add={add}
      data-remove={t("removeCountry", { country: name })}
      data-kept={t(coupons > alwaysFit ? "countryKeptInPart" : "countryKept")}
      data-failed={t("notKept")}
      inert
    >
      <button type="button" className="button button-outline">
        <KeepIcon />
        <span>{add}</span>
      </button>
      <span role="status" />
    </div>
  );
}
