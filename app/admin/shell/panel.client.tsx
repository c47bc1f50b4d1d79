import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { Dock, DockSlot } from "#app/admin/requests/dock.tsx";
import { MessageBar } from "#app/admin/requests/message-bar.tsx";
import type { Message, PanelActions } from "#app/admin/requests/messages.ts";
import { WaitingBar } from "#app/admin/requests/pending-bar.tsx";
import { undoRequest } from "#app/admin/review/undo-request.ts";
import { useReview } from "#app/admin/review/use-review.ts";
import { ShortcutHelp } from "#app/admin/shortcuts/shortcut-help.tsx";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { reviewTexts } from "#app/admin/texts/review.ts";
import { useUploadAction } from "#app/admin/upload/use-upload-action.ts";
import { type AdminLocation, adminAddress } from "#app/domain/pages/admin-location.ts";
import { AdminBar } from "./admin-bar.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { views } from "./views.tsx";

const Review = lazy(() =>
  import("#app/admin/review/review.tsx").then(({ Review }) => ({ default: Review })),
);

/** The loader data of the panel. `today` is YYYY-MM-DD in UTC. */
export interface PanelData {
  today: string;
  /** The operator's name. */
  who: string;
  place: AdminLocation;
  /** The data that the view's loader read. */
  view: unknown;
}

interface PanelProps {
  data: PanelData;
  focusHeading: boolean;
  endSession: PanelActions["endSession"];
}

/** The operator's workspace after login. */
export function Panel({ data, focusHeading, endSession }: PanelProps) {
  const [message, setMessage] = useState<Message | null>(null);
  const { state } = useNavigation();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusHeading) heading.current?.focus();
  }, [focusHeading]);
  const { place, who, today } = data;
  const { title, Show } = views[place.view];
  const basic = { notify: setMessage, endSession };
  const upload = useUploadAction();
  const review = useReview(basic, adminAddress(place));
  const actions: PanelActions = { ...basic, upload, review: review.ask, reviewStep: review.step };
  const undo = (id: number, what: string) =>
    review.ask(undoRequest(id, { title: reviewTexts.undoing(what), what }));
  const dock = (
    <Dock slot={setSlot} isViewHidden={review.open !== null}>
      <WaitingBar isLoading={state === "loading"} />
      <MessageBar
        message={message}
        isBusy={review.step !== null}
        onUndo={undo}
        onDismiss={() => setMessage(null)}
      />
    </Dock>
  );
  return (
    <DockSlot value={slot}>
      <AdminFrame bar={<AdminBar {...actions} place={place} who={who} />} dock={dock}>
        {review.open && (
          <Suspense fallback={<p className="muted">{adminTexts.loading}</p>}>
            <Review
              {...review.open}
              isBusy={review.step !== null}
              isSaving={review.step === "saving"}
              onApply={review.apply}
              onBack={review.back}
            />
          </Suspense>
        )}
        <h1
          ref={heading}
          className={title === null ? "visually-hidden" : "admin-title"}
          tabIndex={-1}
          hidden={review.open !== null}
        >
          {title?.(data.view, place) ?? adminTexts.views[place.view]}
        </h1>
        <div className="admin-view" hidden={review.open !== null} aria-busy={state === "loading"}>
          <Suspense fallback={<p className="muted">{adminTexts.loading}</p>}>
            <Show {...actions} place={place} today={today} data={data.view} />
          </Suspense>
        </div>
        <ShortcutHelp
          onUndo={() => {
            if (message?.undo && review.step === null && !review.open)
              undo(message.undo, message.text);
          }}
        />
      </AdminFrame>
    </DockSlot>
  );
}
