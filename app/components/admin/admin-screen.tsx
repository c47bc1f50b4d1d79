import { lazy, Suspense, useState } from "react";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import type { AdminData } from "./admin-data.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { Locked } from "./login.tsx";

// Its own chunk: who has not logged in gets neither the panel nor its script.
const Panel = lazy(() => import("./panel.tsx").then(({ Panel }) => ({ default: Panel })));

type Passage = "in" | "out" | "ended";

/** The operator's screen: the password gate, or the panel. */
export function AdminScreen({ data }: { data: AdminData }) {
  // How one came to the half that is shown, where that was not by opening the page.
  const [passage, setPassage] = useState<Passage | null>(null);
  if (data.locked) {
    return (
      <AdminFrame>
        <Locked
          notice={passage === "ended" ? texts.sessionEnded : null}
          takesFocus={passage === "out" || passage === "ended"}
          onEnter={() => setPassage("in")}
        />
      </AdminFrame>
    );
  }
  return (
    <Suspense fallback={<AdminFrame>{texts.loading}</AdminFrame>}>
      <Panel data={data} takesFocus={passage === "in"} onLeave={setPassage} />
    </Suspense>
  );
}
