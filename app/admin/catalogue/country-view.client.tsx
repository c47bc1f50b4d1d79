import { useWorkspace } from "#app/admin/shell/workspace.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import type { CountryCatalogue } from "#worker/catalogue/read/operator-catalogue.ts";
import { BrandTable } from "./brand-table.tsx";

/** A country's brands. */
export function CountryView(props: { country: CountryInfo; catalogue: CountryCatalogue }) {
  return <BrandTable {...props} notify={useWorkspace().notify} />;
}
