import { call } from "#app/admin/requests/client.ts";
import { singleRequest } from "#app/admin/requests/resolve-lost-write.ts";
import type { ReviewRequest } from "./review-request.ts";

/** Restores a country to its state before a revision, which also reverts later changes. */
export const restoreRequest = (id: number, countryName: string, time: string): ReviewRequest => ({
  title: `History › Restore ${countryName} to before ${time}`,
  saved: `Restored ${countryName} to its state before that change`,
  ...singleRequest((json) =>
    call("post", "/admin/revisions/:id/restore", { param: { id: String(id) }, json }),
  ),
});

/** Undoes an operation, or only its `lines` by country code; `change` is its success message. */
export const undoRequest = (
  id: number,
  title: string,
  change: string,
  lines?: Record<string, string[]>,
): ReviewRequest => ({
  title,
  // The success message may end with an instruction.
  saved: `Undone: ${change.replace(/\. Refresh .*$/, "")}`,
  ...singleRequest((params) =>
    call("post", "/admin/revisions/:id/undo", {
      param: { id: String(id) },
      json: { ...params, ...(lines && { lines }) },
    }),
  ),
});
