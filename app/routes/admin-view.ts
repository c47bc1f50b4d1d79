import type { PanelData } from "#app/admin/shell/panel.tsx";
import { views } from "#app/admin/shell/views.tsx";
import { adminQuery } from "#app/domain/pages/admin-location.ts";
import type { Workspace } from "#worker/workspace.ts";

/** Reads what the workspace shows at the place that an address of /admin means. */
export async function readPanel(
  workspace: Workspace,
  url: URL,
): Promise<Pick<PanelData, "place" | "view">> {
  const place = adminQuery.parse(url.searchParams);
  return { place, view: await views[place.view].read(workspace, place) };
}
