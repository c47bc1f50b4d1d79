import { lazy, Suspense, useState } from "react";
import { Login } from "#app/admin/sign-in/login.tsx";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { useHydrated } from "#app/components/layout/hydration.ts";
import { WorkspaceLayout } from "./workspace-layout.tsx";

// A separate chunk: a visitor without a session gets neither the views nor their scripts. The
// server leaves out modules named ".client".
const Panel = lazy(() => import("./workspace.client.tsx"));

/** The operator's name, and the name of the countries' days; null without a session. */
type Operator = { name: string; days: string } | null;

type SessionChange = "logged-in" | "logged-out" | "expired";

/**
 * Shows the login, or the workspace, which is rendered in the browser only. After a session
 * expires, the workspace and its unsaved input stay mounted behind the login.
 */
export function WorkspaceGate({ operator }: { operator: Operator }) {
  const hydrated = useHydrated();
  // The last change since the page was opened. It moves the focus; opening the page does not.
  const [change, setChange] = useState<SessionChange | null>(null);
  const [lastOperator, setLastOperator] = useState(operator);
  const shown = operator ?? (change === "logged-out" ? null : lastOperator);
  if (shown !== lastOperator) setLastOperator(shown);
  const loading = (
    <WorkspaceLayout>
      {adminTexts.loading}
      <noscript> {adminTexts.needsScript}</noscript>
    </WorkspaceLayout>
  );
  return (
    <>
      {!operator && (
        <WorkspaceLayout>
          <Login
            notice={
              shown ? "Your session has ended. Log in again: your unsaved changes are kept." : null
            }
            focusPassword={change === "logged-out" || shown !== null}
            onLogin={() => setChange("logged-in")}
          />
        </WorkspaceLayout>
      )}
      {shown && (
        <div data-panel hidden={!operator}>
          {hydrated ? (
            <Suspense fallback={loading}>
              <Panel
                days={shown.days}
                name={shown.name}
                // A hidden heading cannot get the focus.
                focusHeading={operator !== null && change === "logged-in"}
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
