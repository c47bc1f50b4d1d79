import { BrandTable } from "#app/admin/catalogue/brand-table.client.tsx";
import { View } from "#app/admin/shell/view.tsx";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { requireCountry } from "../load.ts";
import type { Route } from "./+types/country.ts";
import { readView } from "./read-view.ts";

export function loader(args: Route.LoaderArgs) {
  const country = requireCountry(args.params.country);
  return readView(args, async (reads) => ({
    country,
    catalogue: await reads.catalogue(country.id),
  }));
}

export default function CountryPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <View
      key={params.country}
      name="catalogue"
      title={countryByCode(params.country)?.name.en}
      data={loaderData}
      Content={BrandTable}
    />
  );
}
