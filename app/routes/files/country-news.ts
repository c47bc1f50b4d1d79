import { countryByCode } from "#app/domain/directory/countries.ts";
import { fromService } from "#app/routes/load.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/country-news.ts";

/** Serves /news/{country}.json: recently added and ended codes, by store and minute. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const country = countryByCode(params.country);
  if (!country) {
    // The response has the format of the API. Loaded lazily: no other public page needs uploads.
    const { uploadMessages } = await import("#app/domain/uploads/upload.ts");
    const error = uploadMessages.countryNotFound(params.country);
    return Response.json({ data: null, error }, { status: 404 });
  }
  const { brands, cachePolicy } = context.get(servicesContext);
  const news = await fromService(brands.news(country.id));
  return Response.json(news, { headers: cachePolicy.country(country.code) });
}
