import { Link } from "react-router";
import { NoBrandsYet } from "#app/admin/shell/no-brands-yet.tsx";
import { counted } from "#app/admin/texts/admin.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { catalogueAddress } from "#app/domain/pages/admin-pages.ts";
import type { CountryCounts } from "#worker/catalogue/read/country-counts.ts";

export function CountryList({ countries }: { countries: readonly CountryCounts[] }) {
  return (
    <>
      {countries.every(({ brands }) => brands === 0) && (
        <p>
          <NoBrandsYet />
        </p>
      )}
      <ul className="rows rows-three" aria-label={catalogueTexts.countriesLabel}>
        {countries.map(({ code, brands, codes }) => {
          const country = countryByCode(code);
          return (
            <li key={code}>
              <Link className="row" to={catalogueAddress(code)}>
                {country && <Flag country={country} width={40} />}
                <b className="row-name">{country?.name.en}</b>
                <span className="row-note">
                  {counted(brands, "brand")}, {counted(codes, "live code")}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
