import { history as texts } from "#app/admin/texts/review.ts";
import type { ReviewRequest } from "./review-request.ts";

/** Puts back what stood before a revision, after its review. `title` says where from. */
export function undoRequest(id: number, title: string, what: string): ReviewRequest {
  return { title, write: { intent: "restore", id }, saved: texts.undone(what) };
}
