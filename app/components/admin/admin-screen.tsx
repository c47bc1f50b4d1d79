import { lazy, Suspense, useState } from "react";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import { Login } from "./login.tsx";
import type { PanelData } from "./panel.tsx";
import { AdminFrame } from "./shell/admin-frame.tsx";

// A chunk of its own: without a session neither the panel nor its script is sent.
const Panel = lazy(() => import("./panel.tsx").then(({ Panel }) => ({ default: Panel })));

/** The loader data of /admin. */
type AdminData = { loggedIn: false; isNamed: boolean } | ({ loggedIn: true } & PanelData);

type SessionChange = "logged-in" | "logged-out" | "expired";

/** The operator's screen: the login, or the panel. */
export function AdminScreen({ data }: { data: AdminData }) {
  // The last change since the page was opened. It moves the focus; opening the page does not.
  const [change, setChange] = useState<SessionChange | null>(null);
  if (!data.loggedIn) {
    return (
      <AdminFrame>
        <Login
          isNamed={data.isNamed}
          notice={change === "expired" ? texts.sessionEnded : null}
          focusPassword={change === "logged-out" || change === "expired"}
          onLogin={() => setChange("logged-in")}
        />
      </AdminFrame>
    );
  }
  return (
    <Suspense fallback={<AdminFrame>{texts.loading}</AdminFrame>}>
      <Panel data={data} focusHeading={change === "logged-in"} endSession={setChange} />
    </Suspense>
  );
}
