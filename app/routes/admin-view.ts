import type { PanelData, ViewData } from "#app/admin/shell/panel.tsx";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { type AdminLocation, adminQuery } from "#app/domain/pages/admin-location.ts";
import type { Services } from "#worker/services.ts";

async function readView(
  { admin }: Services,
  { view, list, country, brand, before }: AdminLocation,
): Promise<ViewData> {
  const id = countryByCode(country)?.id ?? null;
  switch (view) {
    case "today":
      return { view, queue: await admin.workQueue(list, id) };
    case "catalogue":
      if (id === null) return { view, countries: await admin.freshness() };
      if (brand) return { view, edited: await admin.brand(id, brand) };
      return { view, listed: await admin.catalogue(id) };
    case "history":
      return {
        view,
        revisions: await admin.revisions({
          before: before ? Number(before) : undefined,
          countryId: id ?? undefined,
        }),
      };
    case "backup":
      return { view, freshness: await admin.freshness() };
    default:
      return { view };
  }
}

/** Reads what the workspace shows at the place that an address of /admin means. */
export async function readPanel(services: Services, url: URL, who: string): Promise<PanelData> {
  const place = adminQuery.parse(url.searchParams);
  return { today: services.today, who, place, shown: await readView(services, place) };
}
