import type { Freshness } from "#worker/catalogue/read/freshness.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";

/** What the panel shows beside the upload. `today` is YYYY-MM-DD in UTC. */
export interface PanelData {
  today: string;
  revisions: Revision[];
  freshness: Freshness[];
}

/** What the loader of /admin gives: without a session nothing but that. */
export type AdminData = { locked: true } | ({ locked: false } & PanelData);
