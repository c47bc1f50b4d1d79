import { lazy } from "react";
import { Link } from "react-router";
import type { PanelActions } from "#app/admin/requests/messages.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { type AdminLocation, adminAddress } from "#app/domain/pages/admin-location.ts";
import type { CountryCounts } from "#worker/catalogue/read/country-counts.ts";
import type { BrandForEdit, CountryCatalogue } from "#worker/catalogue/read/operator-catalogue.ts";
import { BrandEditor } from "./brand-editor.tsx";

// Its search reads queries as the site does, which a brand's page does without.
const BrandTable = lazy(() =>
  import("./brand-table.tsx").then(({ BrandTable }) => ({ default: BrandTable })),
);

/** The data of the catalogue: the countries, a country's brands, or a brand. */
export type CatalogueData =
  | { countries: CountryCounts[] }
  | { listed: CountryCatalogue }
  | { edited: BrandForEdit };

interface CatalogueViewProps extends PanelActions {
  place: AdminLocation;
  today: string;
  shown: CatalogueData;
}

/** Countries, then a country's brands, then a brand with its codes. */
export function CatalogueView({ place, today, shown, ...actions }: CatalogueViewProps) {
  const country = countryByCode(place.country);
  if ("edited" in shown && country) {
    return (
      <BrandEditor
        key={`${place.country} ${place.brand}`}
        {...actions}
        country={country}
        slug={place.brand}
        today={today}
        edited={shown.edited}
      />
    );
  }
  if ("listed" in shown && country) {
    return (
      <BrandTable
        key={country.code}
        country={country}
        catalogue={shown.listed}
        notify={actions.notify}
      />
    );
  }
  return <CountryList countries={"countries" in shown ? shown.countries : []} />;
}

function CountryList({ countries }: { countries: readonly CountryCounts[] }) {
  return (
    <nav className="admin-panel country-choice" aria-label={catalogueTexts.countriesLabel}>
      {countries.map(({ code, brands, codes }) => {
        const country = countryByCode(code);
        return (
          <Link key={code} to={adminAddress({ view: "catalogue", country: code })}>
            {country && <Flag of={country} />}
            <b>{country?.name.en}</b>
            <span className="muted">{catalogueTexts.countrySummary(brands, codes)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
