import { BrandRow } from "#app/components/ui/brand-row.tsx";
import { type CountryInfo, countries } from "#app/domain/directory/countries.ts";

const nowhere = { ...countries[0], code: "" } as unknown as CountryInfo;
const brand = { slug: "", name: "~name~", name_ar: null, liveCodes: 0, best: null };

/**
 * A brand's row in a template: see `cloneRow` in app/browser/offline/template.ts. It is on public
 * pages, where robots follow the links of templates too: it leads home.
 */
export function RowTemplate() {
  return <BrandRow brand={brand} country={nowhere} />;
}
