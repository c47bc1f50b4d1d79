import { lazy, Suspense, useState } from "react";
import { Login } from "#app/admin/sign-in/login.tsx";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { useHydrated } from "#app/components/layout/hydration.ts";
import { AdminFrame } from "./admin-frame.tsx";
import type { PanelData } from "./panel.client.tsx";

// A chunk of its own: without a session neither the panel nor its script is sent. The server has none
// of it: see the name of the module.
const Panel = lazy(() => import("./panel.client.tsx").then(({ Panel }) => ({ default: Panel })));

/** The loader data of /admin. */
type AdminData = { loggedIn: false } | ({ loggedIn: true } & PanelData);

type SessionChange = "logged-in" | "logged-out" | "expired";

/**
 * The operator's screen: the login, or the panel, which is drawn in the browser alone. A panel whose session has expired stays behind the
 * login, with all that was typed in it.
 */
export function AdminScreen({ data }: { data: AdminData }) {
  const hydrated = useHydrated();
  // The last change since the page was opened. It moves the focus; opening the page does not.
  const [change, setChange] = useState<SessionChange | null>(null);
  const [panel, setPanel] = useState<PanelData | null>(data.loggedIn ? data : null);
  const last = change === "logged-out" && !data.loggedIn ? null : panel;
  if (data.loggedIn && data !== panel) setPanel(data);
  else if (last !== panel) setPanel(last);
  const shown = data.loggedIn ? data : last;
  const loading = (
    <AdminFrame>
      {adminTexts.loading}
      <noscript> {adminTexts.needsScript}</noscript>
    </AdminFrame>
  );
  return (
    <>
      {!data.loggedIn && (
        <AdminFrame>
          <Login
            notice={last ? adminTexts.sessionEnded : null}
            focusPassword={change === "logged-out" || last !== null}
            onLogin={() => setChange("logged-in")}
          />
        </AdminFrame>
      )}
      {shown && (
        <div hidden={!data.loggedIn}>
          {hydrated ? (
            <Suspense fallback={loading}>
              <Panel data={shown} focusHeading={change === "logged-in"} endSession={setChange} />
            </Suspense>
          ) : (
            loading
          )}
        </div>
      )}
    </>
  );
}
