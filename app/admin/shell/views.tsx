import { lazy, type ReactNode, Suspense } from "react";
import { BackupCard } from "#app/admin/backup/backup-card.tsx";
import { KeptBackups } from "#app/admin/backup/kept-backups.tsx";
import type { CatalogueData } from "#app/admin/catalogue/catalogue-view.tsx";
import { UnsavedNotice } from "#app/admin/catalogue/unsaved-notice.tsx";
import { HistoryView } from "#app/admin/history/history-view.tsx";
import type { PanelActions } from "#app/admin/requests/messages.ts";
import { MissedSearches } from "#app/admin/tasks/missed-searches.tsx";
import { TodayView } from "#app/admin/tasks/tasks-view.tsx";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { askHistory } from "#app/domain/catalogue/history-filter.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { AdminLocation, AdminView } from "#app/domain/pages/admin-location.ts";
import type { Workspace } from "#worker/workspace.ts";

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
  /** Reads what it shows at a place, on the server. */
  read: (workspace: Workspace, place: AdminLocation) => Promise<Data>;
  Show: (props: ViewProps<Data>) => ReactNode;
}

// What a view has read is shown by the same view.
const view = <Data,>(one: View<Data>) => one as View<unknown>;

const countryId = (code: string) => countryByCode(code)?.id ?? null;

/** All there is to a view of the workspace, besides its name in the texts. */
export const views: Record<AdminView, View<unknown>> = {
  today: view({
    icon: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8 12l3 3 5-6",
    read: async (workspace, { list, country, ...filter }) => {
      const id = countryId(country);
      const [queue, missed, partners] = await Promise.all([
        workspace.tasks(list, id, filter),
        workspace.missed(id),
        workspace.partners(),
      ]);
      const names = partners.map(({ name }) => name);
      return { queue, missed, names, fetched: partners.filter(({ draft }) => draft) };
    },
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
  }),
  catalogue: view<CatalogueData>({
    icon: "M3 6h18v13H3zM3 10.500h18M9 10.500V19",
    title: (data, { country }) =>
      "edited" in data
        ? (data.edited.brand?.name ?? catalogueTexts.newBrand)
        : countryByCode(country)?.name.en,
    read: async (workspace, { country, brand }) => {
      const id = countryId(country);
      if (id === null) return { countries: await workspace.countryCounts() };
      if (brand) return { edited: await workspace.brand(id, brand) };
      return { listed: await workspace.catalogue(id) };
    },
    Show: ({ data, ...props }) => <CatalogueView {...props} shown={data} />,
  }),
  upload: view({
    icon: "M12 16V4M7.500 8.500 12 4l4.500 4.500M4 16v4h16v-4",
    title: null,
    read: (workspace) => workspace.partners(),
    Show: ({ data, ...props }) => <UploadCard {...props} partners={data} />,
  }),
  history: view({
    icon: "M4 12a8 8 0 1 0 3-6.200L4 8m0-4v4h4m4-.500V12l3 2",
    title: null,
    read: async (workspace, { before, country, q, kind, who, from, to }) => {
      const isOfCatalogue = Boolean(q || who || country);
      const showsBackups = !isOfCatalogue && (kind === "" || kind === "backup");
      const [revisions, authors, backups] = await Promise.all([
        workspace.revisions({
          ...askHistory({ q, kind, who, from, to }),
          before: before ? Number(before) : undefined,
          countryId: countryId(country) ?? undefined,
        }),
        workspace.authors(),
        showsBackups ? workspace.checkedBackups(kind ? 90 : 7, before ? Number(before) : null) : [],
      ]);
      return { revisions, authors, backups };
    },
    Show: ({ data, ...props }) => <HistoryView {...props} {...data} />,
  }),
  backup: view({
    icon: "M3 4h18v5H3zM5 9v11h14V9m-9 4h4",
    title: null,
    read: async () => null,
    Show: (props) => (
      <>
        <BackupCard {...props} />
        <KeptBackups {...props} />
      </>
    ),
  }),
  site: view({
    icon: "M3 13h4l3-7 4 13 3-8 1.500 2H21",
    read: (workspace) => workspace.site(),
    Show: ({ data, ...props }) => <SiteView {...props} report={data} />,
  }),
};
