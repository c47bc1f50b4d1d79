import { countryByCode } from "#app/domain/directory/countries.ts";
import { fromService } from "#app/routes/load.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/country-news.ts";

/** /news/{country}.json: where codes came and ended lately. Devices compare it with their last visit. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const country = countryByCode(params.country);
  if (!country) {
    // For programs, so in the API's shape. What uploads say is needed nowhere else on public pages.
    const { uploadMessages } = await import("#app/domain/uploads/upload.ts");
    const error = uploadMessages.countryNotFound(params.country);
    return Response.json({ data: null, error }, { status: 404 });
  }
  const { brands, cachePolicy } = context.get(servicesContext);
  const news = await fromService(brands.news(country.id));
  return Response.json(news, { headers: cachePolicy.country(country.code) });
}
