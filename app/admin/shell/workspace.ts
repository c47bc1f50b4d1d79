import { createContext, use } from "react";
import type { PanelActions } from "#app/admin/requests/messages.ts";

/** What the frame of the workspace gives the view in it. */
export interface Workspace extends PanelActions {
  /** YYYY-MM-DD in UTC. */
  today: string;
  /** A review stands in place of the view. */
  isReviewOpen: boolean;
  /** The operator has just logged in: the heading takes the focus. */
  focusHeading: boolean;
}

export const WorkspaceContext = createContext<Workspace | null>(null);

/** The frame of the workspace around a view. Throws outside of it. */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (!workspace) throw new Error("A view of the workspace is shown in its frame alone");
  return workspace;
}
