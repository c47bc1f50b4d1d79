import { call } from "#app/admin/requests/client.ts";
import { createWriter } from "#app/admin/requests/resolve-lost-write.ts";
import { history as texts } from "#app/admin/texts/review.ts";
import type { ReviewRequest } from "./review-request.ts";

/** Puts back what stood before a revision, after its review. `title` says where from. */
export function undoRequest(id: number, title: string, what: string): ReviewRequest {
  const write = createWriter();
  const restore = (
    json: { dryRun: true } | { versions: Record<string, number>; operation: string },
  ) => call("post", "/admin/revisions/:id/restore", { param: { id: String(id) }, json });
  return {
    title,
    preview: () => restore({ dryRun: true }),
    commit: (versions) => write((operation) => restore({ versions, operation })),
    saved: texts.undone(what),
  };
}
