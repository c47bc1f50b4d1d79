import { useWorkspace } from "#app/admin/shell/workspace.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import type { BrandForEdit } from "#worker/catalogue/read/operator-catalogue.ts";
import { BrandEditor } from "./brand-editor.tsx";

/** A brand with its codes. */
export function BrandView(props: { country: CountryInfo; slug: string; edited: BrandForEdit }) {
  return <BrandEditor {...useWorkspace()} {...props} />;
}
