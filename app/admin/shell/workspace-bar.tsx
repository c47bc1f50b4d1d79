import { useRef } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { clearEdits } from "#app/admin/records/edits.ts";
import { call } from "#app/admin/requests/client.ts";
import { useReportFailure, useRequest } from "#app/admin/requests/use-request.ts";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { deleteAllDrafts } from "#app/admin/upload/draft.ts";
import { countries } from "#app/domain/directory/countries.ts";
import {
  type AdminView,
  adminViews,
  catalogueAddress,
  historyAddress,
  historyQuery,
  todayAddress,
  todayQuery,
  viewAddress,
} from "#app/domain/pages/admin-pages.ts";
import { Choice, Tick } from "./controls.tsx";
import { GoTo } from "./go-to.tsx";
import { useSession } from "./session.ts";
import { usePendingQuery } from "./use-pending-query.ts";

const icons: Record<AdminView, string> = {
  today: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8 12l3 3 5-6",
  catalogue: "M3 6h18v13H3zM3 10.500h18M9 10.500V19",
  upload: "M12 16V4M7.500 8.500 12 4l4.500 4.500M4 16v4h16v-4",
  history: "M4 12a8 8 0 1 0 3-6.200L4 8m0-4v4h4m4-.500V12l3 2",
  backup: "M3 4h18v5H3zM5 9v11h14V9m-9 4h4",
  site: "M3 13h4l3-7 4 13 3-8 1.500 2H21",
};

const person = "M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4 20c1-4 4-6 8-6s7 2 8 6";

const Picture = ({ path }: { path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);

/** The current view and country; "" for all countries. */
function useCurrentView(): { shown: AdminView; country: string } {
  const { pathname, search } = useLocation();
  const { country = new URLSearchParams(search).get("country") ?? "" } = useParams();
  const [, , name] = pathname.split("/");
  return { shown: adminViews.find((view) => view === name) ?? "today", country };
}

/** Views, country filter, operator's name and logout. On a phone the views are at the bottom. */
export function WorkspaceBar({ name }: { name: string }) {
  const { notify } = useNotifications();
  const { shown, country } = useCurrentView();
  return (
    <>
      <nav className="admin-views" aria-label="Workspace">
        {adminViews.map((view) => (
          <Link
            key={view}
            to={viewAddress(view, country)}
            aria-current={view === shown ? "page" : undefined}
            onClick={() => notify(null)}
          >
            <Picture path={icons[view]} />
            {adminTexts.views[view]}
          </Link>
        ))}
      </nav>
      <GoTo />
      {/* Upload has a separate field; Backup and Site cover all countries. */}
      {!["upload", "backup", "site"].includes(shown) && <CountryChoice />}
      <LogOut name={name} />
    </>
  );
}

function CountryChoice() {
  const navigate = useNavigate();
  const { shown, country } = useCurrentView();
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const today = usePendingQuery(todayQuery, "/admin", todayQuery.parse(parameters));
  const history = usePendingQuery(historyQuery, "/admin/history", historyQuery.parse(parameters));
  const choose = (country: string) => {
    if (shown === "catalogue") return navigate(catalogueAddress(country));
    if (shown === "history") return navigate(historyAddress({ ...history, country, before: "" }));
    return navigate(todayAddress({ ...today, country, brand: "" }));
  };
  return (
    <Choice
      label="Show country"
      emptyLabel={adminTexts.allCountries}
      value={country}
      options={countries.map(({ code, name }) => [code, name.en])}
      onChoose={choose}
    />
  );
}

/** The operator's menu with the logouts. Drafts of uploads stay in the browser. */
function LogOut({ name }: { name: string }) {
  const { endSession } = useSession();
  const reportFailure = useReportFailure();
  const { isPending, send } = useRequest();
  const drafts = useRef<HTMLInputElement>(null);
  const logOut = (everywhere?: "true") =>
    send(
      async () => {
        const result = await call("delete", "/admin/session", { query: { everywhere } });
        if (result.ok && drafts.current?.checked) {
          clearEdits();
          await deleteAllDrafts();
        }
        return result;
      },
      (result) => {
        if (result.ok || result.status === 401) endSession("logged-out");
        else reportFailure(result);
      },
    );
  const button = (text: string, everywhere?: "true") => (
    <button
      type="button"
      className="button-quiet"
      disabled={isPending}
      onClick={() => logOut(everywhere)}
    >
      {text}
    </button>
  );
  return (
    <>
      <drop-down>
        <details className="menu admin-user">
          <summary className="words cut" aria-label={name} title={`Logged in as ${name}`}>
            <Picture path={person} />
            <span>{name}</span>
          </summary>
          <div className="admin-menu">
            {button(adminTexts.logOut)}
            {button("Log out everywhere", "true")}
            <Tick ref={drafts}>Also delete unsaved changes on this device</Tick>
          </div>
        </details>
      </drop-down>
      {button(adminTexts.logOut)}
    </>
  );
}
