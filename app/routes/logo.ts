import type { LoaderFunctionArgs } from "react-router";
import { countryByCode } from "#app/domain/countries.ts";
import { servicesContext } from "#app/services-context.ts";

/** /logo/{country}/{brand}: the brand's logo or what stands for it, always an image. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const country = countryByCode(params.country);
  return context.get(servicesContext).logos.respond(country?.id, params.brand);
}
