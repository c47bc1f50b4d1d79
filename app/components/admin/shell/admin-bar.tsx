import { Link, useNavigate } from "react-router";
import { type PanelActions, reportFailure } from "#app/components/admin/messages.ts";
import { useIntent } from "#app/components/admin/use-intent.ts";
import { type AdminPlace, adminAddress, adminViews } from "#app/domain/admin-place.ts";
import { countries } from "#app/domain/countries.ts";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import { GoTo } from "./go-to.tsx";
import { ViewIcon } from "./view-icon.tsx";

interface AdminBarProps extends PanelActions {
  place: AdminPlace;
  /** The operator's name. */
  who: string;
}

/** The views, the country, who is logged in, and the logout. On a phone the views are at the bottom. */
export function AdminBar({ place, who, ...actions }: AdminBarProps) {
  return (
    <>
      <nav className="admin-views" aria-label={texts.workspace}>
        {adminViews.map((view) => (
          <Link
            key={view}
            to={adminAddress({ view, country: place.country })}
            aria-current={view === place.view ? "page" : undefined}
            onClick={() => actions.notify(null)}
          >
            <ViewIcon of={view} />
            {texts.views[view]}
          </Link>
        ))}
      </nav>
      <GoTo />
      <CountryChoice place={place} />
      <LogOut {...actions} who={who} />
    </>
  );
}

function CountryChoice({ place }: { place: AdminPlace }) {
  const navigate = useNavigate();
  const choose = (country: string) => {
    if (place.view === "today") navigate(adminAddress({ ...place, country }));
    else navigate(adminAddress({ view: "catalogue", country }));
  };
  return (
    <select
      className="admin-country"
      aria-label={texts.chooseCountry}
      value={place.country}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{texts.allCountries}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name.en}
        </option>
      ))}
    </select>
  );
}

/** Who is logged in, and the ends of the session; the draft of an upload stays in the browser. */
function LogOut({ who, ...actions }: PanelActions & { who: string }) {
  const { pending, send } = useIntent((answer) => {
    if (answer.ok || answer.status === 401) actions.endSession("logged-out");
    else reportFailure(actions, answer);
  });
  const button = (intent: "logout" | "logout-everywhere", text: string) => (
    <button
      type="button"
      className="button-quiet"
      disabled={pending !== null}
      onClick={() => send({ intent })}
    >
      {text}
    </button>
  );
  return (
    <>
      <details className="admin-who">
        <summary title={texts.loggedInAs(who)}>{who}</summary>
        <div className="admin-menu">{button("logout-everywhere", texts.logOutEverywhere)}</div>
      </details>
      {button("logout", texts.logOut)}
    </>
  );
}
