import type { PanelData } from "#app/admin/shell/panel.tsx";
import { views } from "#app/admin/shell/views.tsx";
import { adminQuery } from "#app/domain/pages/admin-location.ts";
import type { Operator } from "#worker/operator.ts";

/** Reads what the workspace shows at the place that an address of /admin means. */
export async function readPanel(operator: Operator, today: string, url: URL): Promise<PanelData> {
  const place = adminQuery.parse(url.searchParams);
  return { today, who: operator.name, place, view: await views[place.view].read(operator, place) };
}
