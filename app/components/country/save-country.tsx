import { KeepIcon } from "#app/components/ui/icons.tsx";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { useTexts } from "#app/i18n/use-texts.ts";

/** So many codes fit into the megabyte of a file, unless their texts are very long. */
const alwaysFit = 4_000;

/**
 * A button that keeps a country on the device, or removes it: see app/browser/offline/save-country.ts.
 * Its place is reserved until the script shows it.
 */
export function SaveCountry({ country, coupons }: { country: CountryInfo; coupons: number }) {
  const t = useTexts("device");
  const add = t("keepOffline");
  return (
    <div
      className="keep-country"
      data-keep={country.code}
      data-add={add}
      data-remove={t("removeKept")}
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
