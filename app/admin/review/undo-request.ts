import { call } from "#app/admin/requests/client.ts";
import { byOneCall } from "#app/admin/requests/resolve-lost-write.ts";
import type { ReviewRequest } from "./review-request.ts";

type Texts = Pick<ReviewRequest, "title" | "saved">;

/** Puts back what stood before a revision, with all that came later, after its review. */
export const restoreRequest = (id: number, texts: Texts): ReviewRequest => ({
  ...texts,
  ...byOneCall((json) =>
    call("post", "/admin/revisions/:id/restore", { param: { id: String(id) }, json }),
  ),
});

/** Takes back one operation, or the lines of it by country code, after its review. */
export const undoRequest = (
  id: number,
  texts: Texts,
  lines?: Record<string, string[]>,
): ReviewRequest => ({
  ...texts,
  ...byOneCall((how) =>
    call("post", "/admin/revisions/:id/undo", {
      param: { id: String(id) },
      json: { ...how, ...(lines && { lines }) },
    }),
  ),
});
