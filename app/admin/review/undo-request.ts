import { call } from "#app/admin/requests/client.ts";
import { singleRequest } from "#app/admin/requests/resolve-lost-write.ts";
import type { ReviewRequest } from "./review-request.ts";

/** Puts back what a country was before a revision, with all that came later, after its review. */
export const restoreRequest = (id: number, where: string, time: string): ReviewRequest => ({
  title: `History › Restore ${where} to before ${time}`,
  saved: `Restored ${where} to its state before that change`,
  ...singleRequest((json) =>
    call("post", "/admin/revisions/:id/restore", { param: { id: String(id) }, json }),
  ),
});

/** Takes back one operation, or the lines of it by country code, after its review; `what` names it. */
export const undoRequest = (
  id: number,
  title: string,
  what: string,
  lines?: Record<string, string[]>,
): ReviewRequest => ({
  title,
  // What was said once it was done may end with what to do next.
  saved: `Undone: ${what.replace(/\. Refresh .*$/, "")}`,
  ...singleRequest((how) =>
    call("post", "/admin/revisions/:id/undo", {
      param: { id: String(id) },
      json: { ...how, ...(lines && { lines }) },
    }),
  ),
});
