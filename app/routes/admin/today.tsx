import { data } from "react-router";
import { networkError } from "#app/admin/requests/client.ts";
import { View } from "#app/admin/shell/view.tsx";
import { Today } from "#app/admin/tasks/today.client.tsx";
import { type TaskList, taskLists } from "#app/domain/catalogue/tasks.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { todayQuery } from "#app/domain/pages/admin-pages.ts";
import { servicesContext } from "#app/services-context.ts";
import { fromService } from "../load.ts";
import type { Route } from "./+types/today.ts";
import { readView } from "./read-view.ts";

const isTaskList = (list: string): list is TaskList => taskLists.some((name) => name === list);

export function loader(args: Route.LoaderArgs) {
  const query = todayQuery.parse(args.url.searchParams);
  const { list, country, ...filter } = query;
  if (!isTaskList(list)) throw data(null, 404);
  const id = countryByCode(country)?.id ?? null;
  return readView(args, async (reads) => {
    const [queue, missed, partners, held] = await Promise.all([
      reads.tasks(list, id, filter),
      reads.missed(id),
      reads.partners(),
      reads.heldVerdicts(),
    ]);
    return { query: { ...query, list }, queue, missed, partners, held };
  });
}

/** Saves an upload. All other requests of the workspace go to the API. */
export async function action({ context, request }: Route.ActionArgs) {
  const admin = await context.get(servicesContext).admin();
  const result = await fromService(admin.upload(request));
  return data(result, result.ok ? 200 : result.status);
}

/** Returns a network error if the server breaks, so that unsaved input stays on screen. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch(() => networkError);
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  return <View name="today" data={loaderData} Content={Today} />;
}
