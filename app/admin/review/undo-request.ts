import { call } from "#app/admin/requests/client.ts";
import { createWriter } from "#app/admin/requests/resolve-lost-write.ts";
import { historyTexts } from "#app/admin/texts/review.ts";
import type { ReviewRequest } from "./review-request.ts";

type Body = { dryRun: true } | { versions: Record<string, number>; operation: string };

interface Undoing {
  /** Where the review comes from. */
  title: string;
  /** The change that is undone, for the message. */
  what: string;
}

/** Puts back what stood before a revision, with all that came later, after its review. */
export function restoreRequest(id: number, { title, what }: Undoing): ReviewRequest {
  const write = createWriter();
  const restore = (json: Body) =>
    call("post", "/admin/revisions/:id/restore", { param: { id: String(id) }, json });
  return {
    title,
    preview: () => restore({ dryRun: true }),
    commit: (versions) => write((operation) => restore({ versions, operation })),
    saved: historyTexts.undone(what),
  };
}

/** Takes back one operation, or the lines of it by country code, after its review. */
export function undoRequest(
  id: number,
  { title, what }: Undoing,
  lines?: Record<string, string[]>,
): ReviewRequest {
  const write = createWriter();
  const undo = (json: Body) =>
    call("post", "/admin/revisions/:id/undo", {
      param: { id: String(id) },
      json: { ...json, ...(lines && { lines }) },
    });
  return {
    title,
    preview: () => undo({ dryRun: true }),
    commit: (versions) => write((operation) => undo({ versions, operation })),
    saved: historyTexts.undone(what),
  };
}
