import { lazy, Suspense, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { forgetSave, recordSave, redo, type SavedStep, undo } from "#app/admin/records/edits.ts";
import { Dock, DockSlotContext } from "#app/admin/requests/dock.tsx";
import { useUploadAction } from "#app/admin/requests/use-upload-action.ts";
import { ReviewFlowContext } from "#app/admin/review/review-flow.ts";
import { undoRequest } from "#app/admin/review/undo-request.ts";
import { useReview } from "#app/admin/review/use-review.ts";
import { ShortcutHelp } from "#app/admin/shortcuts/shortcut-help.tsx";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import {
  type Message,
  type Notifications,
  NotificationsContext,
  toMessage,
} from "./notifications.ts";
import { type Session, SessionContext } from "./session.ts";
import { WorkspaceBar } from "./workspace-bar.tsx";
import { WorkspaceLayout } from "./workspace-layout.tsx";

const Review = lazy(() => import("#app/admin/review/review.tsx"));

interface WorkspaceProps extends Omit<Session, "days"> {
  /** The serialized CountryDays. */
  days: string;
  name: string;
}

export default function Workspace({ days, name, ...others }: WorkspaceProps) {
  const [message, setMessage] = useState<Message | null>(null);
  const notify = (next: Message | null) => {
    if (next?.undo !== undefined) recordSave({ revision: next.undo, text: next.text });
    setMessage(next);
  };
  const { pathname, search } = useLocation();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const session = { ...others, days: CountryDays.parse(days) };
  const notifications: Notifications = {
    notify,
    showMessage: (...message) => setMessage(toMessage(...message)),
  };
  const { endSession } = session;
  const { showMessage } = notifications;
  const upload = useUploadAction();
  const review = useReview({ notify, endSession }, pathname + search);
  const flow = {
    review: review.preview,
    reviewStep: review.step,
    isReviewOpen: review.open !== null,
    upload,
  };
  function reviewUndo({ revision, text }: SavedStep) {
    if (revision === undefined || review.step) return showMessage("info", adminTexts.undo.isSaving);
    const forget = () => forgetSave(revision);
    const request = undoRequest(revision, `Undo: ${text}`, text);
    review.preview({ ...request, isUndo: true, onSaved: forget, onRefused: forget });
  }
  /** Undoes the last action; a saved one after its review. */
  function undoLast() {
    if (review.open) return showMessage("info", adminTexts.undo.inReview);
    const last = undo();
    if ("text" in last) reviewUndo(last);
    else showMessage("info", adminTexts.undo.done("Undone", last));
  }
  return (
    <SessionContext value={session}>
      <NotificationsContext value={notifications}>
        <ReviewFlowContext value={flow}>
          <DockSlotContext value={slot}>
            <WorkspaceLayout bar={<WorkspaceBar name={name} />}>
              {review.open && (
                <Suspense fallback={<p className="muted">{adminTexts.loading}</p>}>
                  <Review {...review.open} onApply={review.apply} onBack={review.back} />
                </Suspense>
              )}
              <Outlet />
              <ShortcutHelp
                onUndo={undoLast}
                onRedo={() => showMessage("info", adminTexts.undo.done("Redone", redo()))}
              />
            </WorkspaceLayout>
            <Dock slot={setSlot} message={message} onUndo={reviewUndo} />
          </DockSlotContext>
        </ReviewFlowContext>
      </NotificationsContext>
    </SessionContext>
  );
}
