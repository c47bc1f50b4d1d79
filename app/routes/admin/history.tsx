import { HistoryView } from "#app/admin/history/history-view.client.tsx";
import { View } from "#app/admin/shell/view.tsx";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { historyQuery } from "#app/domain/pages/admin-pages.ts";
import type { Route } from "./+types/history.ts";
import { readView } from "./read-view.ts";

const hour = 3_600_000;

/**
 * Returns a moment relative to a day's start in UTC. Time zones begin a day up to 14 hours earlier
 * and end it up to 12 hours later; the browser, which knows the operator's zone, filters the rest.
 */
const momentAt = (day: string, hours: number) =>
  day ? new Date(Date.parse(day) + hours * hour).toISOString() : undefined;

export function loader(args: Route.LoaderArgs) {
  const query = historyQuery.parse(args.url.searchParams);
  const { before: id, country, q, kind, who, from, to } = query;
  const before = id ? Number(id) : undefined;
  const isOfCatalogue = Boolean(q || who || country);
  const showsBackups = !isOfCatalogue && (kind === "" || kind === "backup");
  return readView(args, async (reads) => {
    const [revisions, authors, backups] = await Promise.all([
      reads.revisions({
        q: q || undefined,
        kind: kind || undefined,
        who: who || undefined,
        from: momentAt(from, -14),
        to: momentAt(to, 24 + 12),
        before,
        countryId: countryByCode(country)?.id,
      }),
      reads.authors(),
      showsBackups ? reads.checkedBackups(kind ? 90 : 7, before ?? null) : [],
    ]);
    return { query, revisions, authors, backups };
  });
}

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  return <View name="history" data={loaderData} Content={HistoryView} />;
}
