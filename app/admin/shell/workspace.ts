import { createContext, use } from "react";
import type { Answer } from "#app/admin/requests/client.ts";
import type { Message } from "#app/admin/requests/messages.ts";
import type { ReviewRequest } from "#app/admin/review/review-request.ts";
import type { ReviewStep } from "#app/admin/review/use-review.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import type { UploadRequest } from "#app/domain/uploads/upload-request.ts";
import type { WriteReport } from "#worker/catalogue/write/commit.ts";

/** What the frame of the workspace gives the view in it. */
export interface Workspace {
  /** Replaces the message on the screen; null removes it. */
  notify: (message: Message | null) => void;
  /** The same with a message of these words; see Message. */
  say: (kind: Message["kind"], text: string, details?: string[]) => void;
  /** Returns to the login because the operator logged out or the session has expired. */
  endSession: (reason: "logged-out" | "expired") => void;
  /** Shows what a write would change, and makes it if the operator wants it. */
  review: (request: ReviewRequest) => void;
  /** The step that the server is at with a reviewed write. */
  reviewStep: ReviewStep;
  /** Saves an upload by the action of /admin; all other writes are calls of the API. */
  upload: (upload: UploadRequest) => Promise<Answer<WriteReport>>;
  /** The part of the dock that belongs to the view; null until it is drawn. */
  slot: HTMLElement | null;
  /** The days of the countries when the workspace was read. */
  days: CountryDays;
  /** A review stands in place of the view. */
  isReviewOpen: boolean;
  /** The operator has just logged in: the heading takes the focus. */
  focusHeading: boolean;
}

/** What a failure needs to be told. */
export type MessageActions = Pick<Workspace, "notify" | "endSession">;

export const WorkspaceContext = createContext<Workspace | null>(null);

/** The frame of the workspace around a view. Throws outside of it. */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (!workspace) throw new Error("A view of the workspace is shown in its frame alone");
  return workspace;
}
