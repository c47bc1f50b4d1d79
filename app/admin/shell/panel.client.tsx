import { lazy, Suspense, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { Dock } from "#app/admin/requests/dock.tsx";
import { type Message, toMessage } from "#app/admin/requests/messages.ts";
import { undoRequest } from "#app/admin/review/undo-request.ts";
import { useReview } from "#app/admin/review/use-review.ts";
import { ShortcutHelp } from "#app/admin/shortcuts/shortcut-help.tsx";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { useUploadAction } from "#app/admin/upload/use-upload-action.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { AdminBar } from "./admin-bar.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { type Workspace, WorkspaceContext } from "./workspace.ts";

const Review = lazy(() =>
  import("#app/admin/review/review.tsx").then(({ Review }) => ({ default: Review })),
);

interface PanelProps {
  /** The name of the countries' days. */
  days: string;
  /** The operator's name. */
  who: string;
  focusHeading: boolean;
  endSession: Workspace["endSession"];
}

/** The operator's workspace after login. */
export function Panel({ days, who, focusHeading, endSession }: PanelProps) {
  const [message, setMessage] = useState<Message | null>(null);
  const { pathname, search } = useLocation();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const say: Workspace["say"] = (...message) => setMessage(toMessage(...message));
  const basic = { notify: setMessage, say, endSession };
  const upload = useUploadAction();
  const review = useReview(basic, pathname + search);
  const workspace = {
    ...basic,
    slot,
    upload,
    review: review.ask,
    reviewStep: review.step,
    days: CountryDays.named(days),
    isReviewOpen: review.open !== null,
    focusHeading,
  };
  const undo = () => {
    if (message?.undo === undefined || review.step) return;
    review.ask(undoRequest(message.undo, `Undo: ${message.text}`, message.text));
  };
  return (
    <WorkspaceContext value={workspace}>
      <AdminFrame bar={<AdminBar who={who} />}>
        {review.open && (
          <Suspense fallback={<p className="muted">{adminTexts.loading}</p>}>
            <Review {...review.open} onApply={review.apply} onBack={review.back} />
          </Suspense>
        )}
        <Outlet />
        <ShortcutHelp onUndo={undo} />
      </AdminFrame>
      <Dock slot={setSlot} message={message} onUndo={undo} />
    </WorkspaceContext>
  );
}
