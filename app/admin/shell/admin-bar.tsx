import { useRef } from "react";
import { Link, useNavigate } from "react-router";
import { settle } from "#app/admin/records/edits.ts";
import { call } from "#app/admin/requests/client.ts";
import { type PanelActions, reportFailure } from "#app/admin/requests/messages.ts";
import { useRequest } from "#app/admin/requests/use-request.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { deleteAllDrafts } from "#app/admin/upload/draft.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { type AdminLocation, adminAddress, adminViews } from "#app/domain/pages/admin-location.ts";
import { GoTo } from "./go-to.tsx";
import { usePendingPlace } from "./use-pending-place.ts";
import { PersonIcon, Picture } from "./view-icon.tsx";
import { views } from "./views.tsx";

interface AdminBarProps extends PanelActions {
  place: AdminLocation;
  /** The operator's name. */
  who: string;
}

/** The views, the country, who is logged in, and the logout. On a phone the views are at the bottom. */
export function AdminBar({ place, who, ...actions }: AdminBarProps) {
  return (
    <>
      <nav className="admin-views" aria-label={adminTexts.workspace}>
        {adminViews.map((view) => (
          <Link
            key={view}
            to={adminAddress({ view, country: place.country })}
            aria-current={view === place.view ? "page" : undefined}
            onClick={() => actions.notify(null)}
          >
            <Picture path={views[view].icon} />
            {adminTexts.views[view]}
          </Link>
        ))}
      </nav>
      <GoTo />
      {/* An upload has a field for it; a backup and the site are those of all countries. */}
      {!["upload", "backup", "site"].includes(place.view) && <CountryChoice place={place} />}
      <LogOut {...actions} who={who} />
    </>
  );
}

/** The country whose part of the view is shown. */
function CountryChoice({ place }: { place: AdminLocation }) {
  const navigate = useNavigate();
  const asked = usePendingPlace(place);
  return (
    <select
      className="admin-country"
      aria-label={adminTexts.chooseCountry}
      value={place.country}
      onChange={({ target }) =>
        navigate(adminAddress({ ...asked, country: target.value, brand: "", before: "" }))
      }
    >
      <option value="">{adminTexts.allCountries}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name.en}
        </option>
      ))}
    </select>
  );
}

/** Who is logged in, and the ends of the session, on a phone both of them in the menu; the draft of an upload stays in the browser. */
function LogOut({ who, ...actions }: PanelActions & { who: string }) {
  const { isPending, send } = useRequest();
  const drafts = useRef<HTMLInputElement>(null);
  const logOut = (everywhere?: "true") =>
    send(
      async () => {
        const answer = await call("delete", "/admin/session", { query: { everywhere } });
        if (answer.ok && drafts.current?.checked) {
          settle(() => ({}));
          await deleteAllDrafts();
        }
        return answer;
      },
      (answer) => {
        if (answer.ok || answer.status === 401) actions.endSession("logged-out");
        else reportFailure(actions, answer);
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
        <details className="admin-who">
          <summary title={adminTexts.loggedInAs(who)}>
            <PersonIcon />
            <span>{who}</span>
          </summary>
          <div className="admin-menu">
            {button(adminTexts.logOut)}
            {button(adminTexts.logOutEverywhere, "true")}
            <label>
              <input ref={drafts} type="checkbox" /> {adminTexts.deleteDrafts}
            </label>
          </div>
        </details>
      </drop-down>
      {button(adminTexts.logOut)}
    </>
  );
}
