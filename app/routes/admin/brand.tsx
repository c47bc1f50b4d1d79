import { BrandEditor } from "#app/admin/catalogue/brand-editor.client.tsx";
import { View } from "#app/admin/shell/view.tsx";
import { requireCountry } from "../load.ts";
import type { Route } from "./+types/brand.ts";
import { readView } from "./read-view.ts";

export function loader(args: Route.LoaderArgs) {
  const { country: code, brand: slug } = args.params;
  const country = requireCountry(code);
  return readView(args, async (reads) => ({
    country,
    slug,
    edited: await reads.brand(country.id, slug),
  }));
}

export default function BrandPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <View
      key={`${params.country} ${params.brand}`}
      name="catalogue"
      title={loaderData?.edited.brand?.name ?? "New brand"}
      data={loaderData}
      Content={BrandEditor}
    />
  );
}
