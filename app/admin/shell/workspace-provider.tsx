import { createContext, type ReactNode } from "react";
import { type ReviewFlow, ReviewFlowContext } from "#app/admin/review/review-flow.ts";
import { type Notifications, NotificationsContext } from "./notifications.ts";
import { type Session, SessionContext } from "./session.ts";

/** The element for a view's action bars; null until it is rendered. */
export const DockSlotContext = createContext<HTMLElement | null>(null);

interface WorkspaceProviderProps {
  session: Session;
  notifications: Notifications;
  review: ReviewFlow;
  slot: HTMLElement | null;
  children?: ReactNode;
}

export function WorkspaceProvider(props: WorkspaceProviderProps) {
  const { session, notifications, review, slot, children } = props;
  return (
    <SessionContext value={session}>
      <NotificationsContext value={notifications}>
        <ReviewFlowContext value={review}>
          <DockSlotContext value={slot}>{children}</DockSlotContext>
        </ReviewFlowContext>
      </NotificationsContext>
    </SessionContext>
  );
}
