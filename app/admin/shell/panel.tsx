import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { BackupCard } from "#app/admin/backup/backup-card.tsx";
import type { CatalogueData } from "#app/admin/catalogue/catalogue-view.tsx";
import { HistoryView } from "#app/admin/history/history-view.tsx";
import { Dock, DockSlot } from "#app/admin/requests/dock.tsx";
import { MessageBar } from "#app/admin/requests/message-bar.tsx";
import type { Message, PanelActions } from "#app/admin/requests/messages.ts";
import { WaitingBar } from "#app/admin/requests/pending-bar.tsx";
import { undoRequest } from "#app/admin/review/undo-request.ts";
import { useReview } from "#app/admin/review/use-review.ts";
import { ShortcutHelp } from "#app/admin/shortcuts/shortcut-help.tsx";
import { TodayView } from "#app/admin/tasks/tasks-view.tsx";
import { admin as texts } from "#app/admin/texts/admin.ts";
import { catalogue as work } from "#app/admin/texts/catalogue.ts";
import { review as reviewTexts } from "#app/admin/texts/review.ts";
import { useHydrated } from "#app/components/layout/hydration.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { type AdminLocation, adminAddress } from "#app/domain/pages/admin-location.ts";
import type { Freshness } from "#worker/catalogue/read/freshness.ts";
import type { TaskQueue } from "#worker/catalogue/read/tasks.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";
import { AdminBar } from "./admin-bar.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { FreshnessTable } from "./freshness-table.tsx";

// Chunks of their own, each loaded with its view: the upload brings the code editor.
const UploadCard = lazy(() =>
  import("#app/admin/upload/upload-card.tsx").then(({ UploadCard }) => ({ default: UploadCard })),
);

const Review = lazy(() =>
  import("#app/admin/review/review.tsx").then(({ Review }) => ({ default: Review })),
);

const CatalogueView = lazy(() =>
  import("#app/admin/catalogue/catalogue-view.tsx").then(({ CatalogueView }) => ({
    default: CatalogueView,
  })),
);

/** What the loader reads for each view. */
export type ViewData =
  | { view: "today"; queue: TaskQueue }
  | ({ view: "catalogue" } & CatalogueData)
  | { view: "upload" }
  | { view: "history"; revisions: Revision[] }
  | { view: "backup"; freshness: Freshness[] };

/** The loader data of the panel. `today` is YYYY-MM-DD in UTC. */
export interface PanelData {
  today: string;
  /** The operator's name. */
  who: string;
  place: AdminLocation;
  shown: ViewData;
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
  const hydrated = useHydrated();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusHeading) heading.current?.focus();
  }, [focusHeading]);
  const { place, who } = data;
  const basic = { notify: setMessage, endSession };
  const review = useReview(basic, adminAddress(place));
  const actions: PanelActions = { ...basic, review: review.ask, reviewStep: review.step };
  const undo = (id: number, what: string) =>
    review.ask(undoRequest(id, reviewTexts.undoing(what), what));
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
          <Suspense fallback={<p className="muted">{texts.loading}</p>}>
            <Review
              {...review.open}
              isBusy={review.step !== null}
              isSaving={review.step === "saving"}
              onApply={review.apply}
              onBack={review.back}
            />
          </Suspense>
        )}
        <h1 ref={heading} className={titleClass(place)} tabIndex={-1} hidden={review.open !== null}>
          {viewTitle(data)}
        </h1>
        {/* What is typed before React has taken over would be lost; the upload's fields see to that. */}
        <div
          className="admin-view"
          hidden={review.open !== null}
          aria-busy={!hydrated || state === "loading"}
          inert={!hydrated && place.view !== "upload"}
        >
          <Suspense fallback={<p className="muted">{texts.loading}</p>}>
            <View data={data} actions={actions} />
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

/** The title of a view: in the catalogue that of the country or the brand. */
function viewTitle({ place, shown }: PanelData): string {
  const country = place.view === "catalogue" ? countryByCode(place.country)?.name.en : undefined;
  if ("edited" in shown) return shown.edited.brand?.name ?? work.newBrand;
  return country ?? texts.views[place.view];
}

/** Uploads, history and backup have titles of their own. */
function titleClass({ view }: AdminLocation): string {
  return view === "today" || view === "catalogue" ? "admin-title" : "visually-hidden";
}

/** A view begins anew at another place. */
function placeKey({ country, list }: AdminLocation): string {
  return `${list} ${country}`;
}

function View({ data, actions }: { data: PanelData; actions: PanelActions }) {
  const { place, shown, today } = data;
  switch (shown.view) {
    case "today":
      return (
        <TodayView key={placeKey(place)} {...actions} {...{ place, today }} queue={shown.queue} />
      );
    case "catalogue":
      return <CatalogueView {...actions} {...{ place, today, shown }} />;
    case "upload":
      return <UploadCard {...actions} />;
    case "history":
      return <HistoryView {...actions} place={place} today={today} revisions={shown.revisions} />;
    case "backup":
      return (
        <>
          <BackupCard {...actions} />
          <FreshnessTable today={today} countries={shown.freshness} />
        </>
      );
  }
}
