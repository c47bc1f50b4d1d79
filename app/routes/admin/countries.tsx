import { CountryList } from "#app/admin/catalogue/country-list.client.tsx";
import { View } from "#app/admin/shell/view.tsx";
import type { Route } from "./+types/countries.ts";
import { readView } from "./read-view.ts";

export const loader = (args: Route.LoaderArgs) =>
  readView(args, async (reads) => ({ countries: await reads.countryCounts() }));

export default function CountriesPage({ loaderData }: Route.ComponentProps) {
  return <View name="catalogue" data={loaderData} Content={CountryList} />;
}
