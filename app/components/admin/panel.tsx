import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { useHydrated } from "#app/components/hydration/hydration.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { type AdminPlace, adminAddress } from "#app/domain/pages/admin-place.ts";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import { catalogue as work } from "#app/i18n/locales/en/admin-catalogue.ts";
import { review as reviewTexts } from "#app/i18n/locales/en/admin-review.ts";
import type { Freshness } from "#worker/catalogue/read/freshness.ts";
import type { WorkQueue } from "#worker/catalogue/read/work-queue.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";
import { BackupCard } from "./backup/backup-card.tsx";
import type { CatalogueData } from "./catalogue/catalogue-view.tsx";
import { Dock, DockSlot } from "./dock.tsx";
import { FreshnessTable } from "./freshness-table.tsx";
import { HistoryView } from "./history/history-view.tsx";
import { AllKeys } from "./keys.tsx";
import { MessageBar } from "./message-bar.tsx";
import type { Message, PanelActions } from "./messages.ts";
import { undoRequest } from "./review/undo-request.ts";
import { useReview } from "./review/use-review.ts";
import { AdminBar } from "./shell/admin-bar.tsx";
import { AdminFrame } from "./shell/admin-frame.tsx";
import { TodayView } from "./today/today-view.tsx";
import { WaitingBar } from "./waiting-bar.tsx";

// Chunks of their own, each loaded with its view: the upload brings the code editor.
const UploadCard = lazy(() =>
  import("./upload/upload-card.tsx").then(({ UploadCard }) => ({ default: UploadCard })),
);

const Review = lazy(() =>
  import("./review/review.tsx").then(({ Review }) => ({ default: Review })),
);

const CatalogueView = lazy(() =>
  import("./catalogue/catalogue-view.tsx").then(({ CatalogueView }) => ({
    default: CatalogueView,
  })),
);

/** What the loader reads for each view. */
export type ViewData =
  | { view: "today"; queue: WorkQueue }
  | ({ view: "catalogue" } & CatalogueData)
  | { view: "upload" }
  | { view: "history"; revisions: Revision[] }
  | { view: "backup"; freshness: Freshness[] };

/** The loader data of the panel. `today` is YYYY-MM-DD in UTC. */
export interface PanelData {
  today: string;
  /** The operator's name. */
  who: string;
  place: AdminPlace;
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
          {titleOf(data)}
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
        <AllKeys
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
function titleOf({ place, shown }: PanelData): string {
  const country = place.view === "catalogue" ? countryByCode(place.country)?.name.en : undefined;
  if ("edited" in shown) return shown.edited.brand?.name ?? work.newBrand;
  return country ?? texts.views[place.view];
}

/** Uploads, history and backup have titles of their own. */
function titleClass({ view }: AdminPlace): string {
  return view === "today" || view === "catalogue" ? "admin-title" : "visually-hidden";
}

/** A view begins anew at another place. */
function placeKey({ country, list }: AdminPlace): string {
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
