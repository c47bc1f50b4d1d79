import type { PanelData } from "#app/admin/shell/panel.tsx";
import { views } from "#app/admin/shell/views.tsx";
import { adminQuery } from "#app/domain/pages/admin-location.ts";
import type { Services } from "#worker/services.ts";

/** Reads what the workspace shows at the place that an address of /admin means. */
export async function readPanel(services: Services, url: URL, who: string): Promise<PanelData> {
  const place = adminQuery.parse(url.searchParams);
  const view = await views[place.view].read(services.admin, place);
  return { today: services.today, who, place, view };
}
