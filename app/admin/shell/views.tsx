import { lazy, type ReactNode, Suspense } from "react";
import { BackupCard } from "#app/admin/backup/backup-card.tsx";
import { KeptBackups } from "#app/admin/backup/kept-backups.tsx";
import { HistoryView } from "#app/admin/history/history-view.tsx";
import { UnsavedNotice } from "#app/admin/records/unsaved-notice.tsx";
import type { PanelActions } from "#app/admin/requests/messages.ts";
import { MissedSearches } from "#app/admin/tasks/missed-searches.tsx";
import { TodayView } from "#app/admin/tasks/tasks-view.tsx";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { AdminLocation, AdminView } from "#app/domain/pages/admin-location.ts";
import type { viewLoaders } from "./read-panel.ts";

// Chunks of their own, each loaded with its view: the upload brings the code editor.
const UploadCard = lazy(() =>
  import("#app/admin/upload/upload-card.tsx").then(({ UploadCard }) => ({ default: UploadCard })),
);
const SiteView = lazy(() =>
  import("#app/admin/site/site-view.tsx").then(({ SiteView }) => ({ default: SiteView })),
);
const FetchedFiles = lazy(() =>
  import("#app/admin/tasks/fetched-files.tsx").then(({ FetchedFiles }) => ({
    default: FetchedFiles,
  })),
);
const CatalogueView = lazy(() =>
  import("#app/admin/catalogue/catalogue-view.tsx").then(({ CatalogueView }) => ({
    default: CatalogueView,
  })),
);

/** The props of a view; `today` is YYYY-MM-DD in UTC. */
interface ViewProps<Data> extends PanelActions {
  place: AdminLocation;
  today: string;
  data: Data;
}

interface View<Data> {
  /** The path of its picture in the tabs of a phone. */
  icon: string;
  /** The heading above it, if that is not its name; null for a view that has headings of its own. */
  title?: ((data: Data, place: AdminLocation) => string | undefined) | null;
  Show: (props: ViewProps<Data>) => ReactNode;
}

/** What the loader has read for a view. */
type DataOf<Id extends AdminView> = Awaited<ReturnType<(typeof viewLoaders)[Id]>>;

/** What a view of the workspace shows, besides its name in the texts. */
const allViews: { [Id in AdminView]: View<DataOf<Id>> } = {
  today: {
    icon: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8 12l3 3 5-6",
    Show: ({ data, ...props }) => {
      const { list, country } = props.place;
      // It begins anew at another place.
      return (
        <>
          <UnsavedNotice />
          {data.fetched.length > 0 && (
            <Suspense>
              <FetchedFiles of={data.fetched} {...props} />
            </Suspense>
          )}
          <TodayView
            key={`${list} ${country}`}
            {...props}
            queue={data.queue}
            partners={data.names}
          />
          <MissedSearches of={data.missed} />
        </>
      );
    },
  },
  catalogue: {
    icon: "M3 6h18v13H3zM3 10.500h18M9 10.500V19",
    title: (data, { country }) =>
      "edited" in data
        ? (data.edited.brand?.name ?? catalogueTexts.newBrand)
        : countryByCode(country)?.name.en,
    Show: ({ data, ...props }) => <CatalogueView {...props} shown={data} />,
  },
  upload: {
    icon: "M12 16V4M7.500 8.500 12 4l4.500 4.500M4 16v4h16v-4",
    title: null,
    Show: ({ data, ...props }) => <UploadCard {...props} partners={data} />,
  },
  history: {
    icon: "M4 12a8 8 0 1 0 3-6.200L4 8m0-4v4h4m4-.500V12l3 2",
    title: null,
    Show: ({ data, ...props }) => <HistoryView {...props} {...data} />,
  },
  backup: {
    icon: "M3 4h18v5H3zM5 9v11h14V9m-9 4h4",
    title: null,
    Show: (props) => (
      <>
        <BackupCard {...props} />
        <KeptBackups {...props} />
      </>
    ),
  },
  site: {
    icon: "M3 13h4l3-7 4 13 3-8 1.500 2H21",
    Show: ({ data, ...props }) => <SiteView {...props} report={data} />,
  },
};

// What a view has read is shown by the same view.
export const views = allViews as Record<AdminView, View<unknown>>;
