import { lazy, Suspense, useState } from "react";
import { Login } from "#app/admin/sign-in/login.tsx";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { useHydrated } from "#app/components/layout/hydration.ts";
import { AdminFrame } from "./admin-frame.tsx";

// A chunk of its own: without a session neither the panel nor its script is sent. The server has none
// of it: see the name of the module.
const Panel = lazy(() => import("./panel.client.tsx").then(({ Panel }) => ({ default: Panel })));

/** The name of the one who asks for the workspace, if there is a session; `days` is the name of the countries' days. */
type Visit = { who: string; days: string } | null;

type SessionChange = "logged-in" | "logged-out" | "expired";

/**
 * The operator's screen: the login, or the panel, which is drawn in the browser alone. A panel whose
 * session has expired stays behind the login, with all that was typed in it.
 */
export function AdminScreen({ visit }: { visit: Visit }) {
  const hydrated = useHydrated();
  // The last change since the page was opened. It moves the focus; opening the page does not.
  const [change, setChange] = useState<SessionChange | null>(null);
  const [panel, setPanel] = useState(visit);
  const shown = visit ?? (change === "logged-out" ? null : panel);
  if (shown !== panel) setPanel(shown);
  const loading = (
    <AdminFrame>
      {adminTexts.loading}
      <noscript> {adminTexts.needsScript}</noscript>
    </AdminFrame>
  );
  return (
    <>
      {!visit && (
        <AdminFrame>
          <Login
            notice={shown ? "Your session has ended. Log in again: what you typed is kept." : null}
            focusPassword={change === "logged-out" || shown !== null}
            onLogin={() => setChange("logged-in")}
          />
        </AdminFrame>
      )}
      {shown && (
        <div data-panel hidden={!visit}>
          {hydrated ? (
            <Suspense fallback={loading}>
              <Panel
                days={shown.days}
                who={shown.who}
                // Not while it is hidden still.
                focusHeading={visit !== null && change === "logged-in"}
                endSession={setChange}
              />
            </Suspense>
          ) : (
            loading
          )}
        </div>
      )}
    </>
  );
}
