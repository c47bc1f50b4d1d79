import type { CountryInfo } from "#app/domain/directory/countries.ts";
import flags from "#app/domain/directory/flags.svg";

/**
 * Flag of a country as a picture, because Windows renders flag emoji as two letters. Decorative:
 * the country's name is next to it. All flags are views of one file and need one request. `width`
 * is in pixels; the height is two thirds of it.
 */
export function Flag({ country, width = 24 }: { country: CountryInfo; width?: number }) {
  return (
    <img
      className="flag"
      src={`${flags}#${country.code}`}
      width={width}
      height={(width * 2) / 3}
      alt=""
      loading="lazy"
    />
  );
}
