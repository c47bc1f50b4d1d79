import type { ReactNode } from "react";
import { type ReviewFlow, ReviewFlowContext } from "#app/admin/review/review-flow.ts";
import { DockSlotContext } from "./dock-slot.ts";
import { type Notifications, NotificationsContext } from "./notifications.ts";
import { type Session, SessionContext } from "./session.ts";

interface WorkspaceProviderProps {
  session: Session;
  notifications: Notifications;
  review: ReviewFlow;
  slot: HTMLElement | null;
  children?: ReactNode;
}

/** Provides the shell's contexts to the views. */
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
