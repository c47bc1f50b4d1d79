import type { ApiResult } from "#app/admin/requests/client.ts";
import { createRequiredContext } from "#app/admin/shell/required-context.ts";
import type { UploadRequest } from "#app/domain/uploads/upload-request.ts";
import type { WriteReport } from "#worker/catalogue/write/commit.ts";
import type { ReviewRequest } from "./review-request.ts";

/** The step of a reviewed write on the server: finding the changes, or saving them. */
export type ReviewStep = "checking" | "saving" | null;

/** The review of writes, as the shell provides it to its views. */
export interface ReviewFlow {
  /** Shows the changes of a write, and commits it if the operator confirms. */
  review: (request: ReviewRequest) => void;
  reviewStep: ReviewStep;
  /** A review replaces the view on the screen. */
  isReviewOpen: boolean;
  /** Saves an upload through the action of /admin; all other writes use the API. */
  upload: (upload: UploadRequest) => Promise<ApiResult<WriteReport>>;
}

export const [ReviewFlowContext, useReviewFlow] = createRequiredContext<ReviewFlow>();
