import { feedForms } from "#app/domain/pages/feeds.ts";
import { getInstance } from "#app/i18n/middleware.ts";
import { countryOf, fileResponse, fromService } from "#app/routes/load.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/calendar.ts";

/** /{country}/calendar.ics: the ends of a country's codes, and its sales. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const info = countryOf(params.country);
  const { feeds, publicOrigin, days, cachePolicy } = context.get(servicesContext);
  const ends = await fromService(feeds.ends(info.id));
  // The writer of calendars is large, and few isolates are asked for one.
  const { countryCalendar } = await import("#app/seo/calendar.ts");
  const calendar = countryCalendar(
    getInstance(context),
    publicOrigin,
    info,
    days.of(info.id),
    ends,
  );
  const type = `${feedForms.calendar.type}; charset=utf-8`;
  return fileResponse(type, calendar, cachePolicy.country(info.code));
}
