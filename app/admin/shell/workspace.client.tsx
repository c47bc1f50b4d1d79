import { lazy, Suspense, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { Dock } from "#app/admin/requests/dock.tsx";
import { useUploadAction } from "#app/admin/requests/use-upload-action.ts";
import { undoRequest } from "#app/admin/review/undo-request.ts";
import { useReview } from "#app/admin/review/use-review.ts";
import { ShortcutHelp } from "#app/admin/shortcuts/shortcut-help.tsx";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { type Message, type Notifications, toMessage } from "./notifications.ts";
import type { Session } from "./session.ts";
import { WorkspaceBar } from "./workspace-bar.tsx";
import { WorkspaceLayout } from "./workspace-layout.tsx";
import { WorkspaceProvider } from "./workspace-provider.tsx";

const Review = lazy(() =>
  import("#app/admin/review/review.tsx").then(({ Review }) => ({ default: Review })),
);

interface WorkspaceProps extends Omit<Session, "days"> {
  /** The serialized CountryDays. */
  days: string;
  name: string;
}

export function Workspace({ days, name, ...others }: WorkspaceProps) {
  const [message, setMessage] = useState<Message | null>(null);
  const { pathname, search } = useLocation();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const session = { ...others, days: CountryDays.parse(days) };
  const notifications: Notifications = {
    notify: setMessage,
    showMessage: (...message) => setMessage(toMessage(...message)),
  };
  const { endSession } = session;
  const upload = useUploadAction();
  const review = useReview({ notify: setMessage, endSession }, pathname + search);
  const flow = {
    review: review.preview,
    reviewStep: review.step,
    isReviewOpen: review.open !== null,
    upload,
  };
  const undo = () => {
    if (message?.undo === undefined || review.step) return;
    review.preview(undoRequest(message.undo, `Undo: ${message.text}`, message.text));
  };
  return (
    <WorkspaceProvider session={session} notifications={notifications} review={flow} slot={slot}>
      <WorkspaceLayout bar={<WorkspaceBar name={name} />}>
        {review.open && (
          <Suspense fallback={<p className="muted">{adminTexts.loading}</p>}>
            <Review {...review.open} onApply={review.apply} onBack={review.back} />
          </Suspense>
        )}
        <Outlet />
        <ShortcutHelp onUndo={undo} />
      </WorkspaceLayout>
      <Dock slot={setSlot} message={message} onUndo={undo} />
    </WorkspaceProvider>
  );
}
