import { lazy, Suspense, useState } from "react";
import { Login } from "#app/admin/sign-in/login.tsx";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { useHydrated } from "#app/components/layout/hydration.ts";
import { AdminFrame } from "./admin-frame.tsx";

// A separate chunk: a visitor without a session gets neither the views nor their scripts. The
// server leaves out modules named ".client".
const Panel = lazy(() => import("./panel.client.tsx").then(({ Panel }) => ({ default: Panel })));

/** The operator's name, and the name of the countries' days; null without a session. */
type Visit = { who: string; days: string } | null;

type SessionChange = "logged-in" | "logged-out" | "expired";

/**
 * Shows the login, or the workspace, which is rendered in the browser only. After a session
 * expires, the workspace and its unsaved input stay mounted behind the login.
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
            notice={
              shown ? "Your session has ended. Log in again: your unsaved changes are kept." : null
            }
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
                // A hidden heading cannot get the focus.
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
