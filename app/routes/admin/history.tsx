import { HistoryView } from "#app/admin/history/history-view.client.tsx";
import { View } from "#app/admin/shell/view.tsx";
import { askHistory } from "#app/domain/catalogue/history-filter.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { historyQuery } from "#app/domain/pages/admin-pages.ts";
import type { Route } from "./+types/history.ts";
import { readView } from "./read-view.ts";

export function loader(args: Route.LoaderArgs) {
  const query = historyQuery.parse(args.url.searchParams);
  const { before: id, country, q, kind, who, from, to } = query;
  const before = id ? Number(id) : undefined;
  const isOfCatalogue = Boolean(q || who || country);
  const showsBackups = !isOfCatalogue && (kind === "" || kind === "backup");
  return readView(args, async (workspace) => {
    const [revisions, authors, backups] = await Promise.all([
      workspace.revisions({
        ...askHistory({ q, kind, who, from, to }),
        before,
        countryId: countryByCode(country)?.id,
      }),
      workspace.authors(),
      showsBackups ? workspace.checkedBackups(kind ? 90 : 7, before ?? null) : [],
    ]);
    return { query, revisions, authors, backups };
  });
}

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  return <View name="history" hasOwnHeadings data={loaderData} Show={HistoryView} />;
}
