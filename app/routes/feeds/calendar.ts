import { feedForms } from "#app/domain/pages/feeds.ts";
import { getInstance } from "#app/i18n/middleware.ts";
import { fileResponse, fromService, requireCountry } from "#app/routes/load.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/calendar.ts";

/** Serves /{country}/calendar.ics: the ends of a country's codes, and its sales. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const info = requireCountry(params.country);
  const { feeds, publicOrigin, days, cachePolicy } = context.get(servicesContext);
  const ends = await fromService(feeds.ends(info.id));
  // Loaded lazily: the calendar library is large, and few isolates serve calendars.
  const { countryCalendar } = await import("#app/seo/calendar.ts");
  const calendar = countryCalendar(
    getInstance(context),
    publicOrigin,
    info,
    days.dayIn(info.id),
    ends,
  );
  const type = `${feedForms.calendar.type}; charset=utf-8`;
  return fileResponse(type, calendar, cachePolicy.country(info.code));
}
