import type { CatalogueData } from "#app/admin/catalogue/catalogue-view.tsx";
import { askHistory } from "#app/domain/catalogue/history-filter.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import {
  type AdminLocation,
  type AdminView,
  adminQuery,
} from "#app/domain/pages/admin-location.ts";
import type { Workspace } from "#worker/workspace.ts";
import type { PanelData } from "./panel.client.tsx";

const countryId = (code: string) => countryByCode(code)?.id ?? null;

/** Read what each view of the workspace shows at a place. */
export const viewLoaders = {
  today: async (workspace: Workspace, { list, country, ...filter }: AdminLocation) => {
    const id = countryId(country);
    const [queue, missed, partners] = await Promise.all([
      workspace.tasks(list, id, filter),
      workspace.missed(id),
      workspace.partners(),
    ]);
    const names = partners.map(({ name }) => name);
    return { queue, missed, names, fetched: partners.filter(({ draft }) => draft) };
  },
  catalogue: async (
    workspace: Workspace,
    { country, brand }: AdminLocation,
  ): Promise<CatalogueData> => {
    const id = countryId(country);
    if (id === null) return { countries: await workspace.countryCounts() };
    if (brand) return { edited: await workspace.brand(id, brand) };
    return { listed: await workspace.catalogue(id) };
  },
  upload: (workspace: Workspace) => workspace.partners(),
  history: async (
    workspace: Workspace,
    { before, country, q, kind, who, from, to }: AdminLocation,
  ) => {
    const isOfCatalogue = Boolean(q || who || country);
    const showsBackups = !isOfCatalogue && (kind === "" || kind === "backup");
    const [revisions, authors, backups] = await Promise.all([
      workspace.revisions({
        ...askHistory({ q, kind, who, from, to }),
        before: before ? Number(before) : undefined,
        countryId: countryId(country) ?? undefined,
      }),
      workspace.authors(),
      showsBackups ? workspace.checkedBackups(kind ? 90 : 7, before ? Number(before) : null) : [],
    ]);
    return { revisions, authors, backups };
  },
  backup: async () => null,
  site: (workspace: Workspace) => workspace.site(),
} satisfies Record<AdminView, (workspace: Workspace, place: AdminLocation) => Promise<unknown>>;

/** Reads what the workspace shows at the place that an address of /admin means. */
export async function readPanel(
  workspace: Workspace,
  url: URL,
): Promise<Pick<PanelData, "place" | "view">> {
  const place = adminQuery.parse(url.searchParams);
  return { place, view: await viewLoaders[place.view](workspace, place) };
}
