import { lazy, Suspense, useState } from "react";
import { call } from "#app/admin/requests/client.ts";
import { reportFailure } from "#app/admin/requests/messages.ts";
import { useRequest } from "#app/admin/requests/use-request.ts";
import { ownTimes } from "#app/admin/shell/own-times.ts";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { Sessions } from "#app/admin/sign-in/sessions.tsx";
import { siteTexts } from "#app/admin/texts/site.ts";
import type { SiteReport } from "#worker/site/report.ts";
import { NightlySteps } from "./nightly-steps.tsx";

const Passkeys = lazy(() =>
  import("#app/admin/sign-in/passkeys.tsx").then(({ Passkeys }) => ({ default: Passkeys })),
);

/** How the site is: figures, the last nightly run, sessions and passkeys. */
export function SiteView({ report }: { report: SiteReport }) {
  const actions = useWorkspace();
  const { isPending, send } = useRequest();
  const { time } = ownTimes();
  const [again, setAgain] = useState<SiteReport | null>(null);
  const site = again ?? report;
  const readAgain = () =>
    send(
      () => call("get", "/admin/site", {}),
      (answer) => {
        if (answer.ok) setAgain(answer.value);
        else reportFailure(actions, answer);
      },
      { isPreview: true },
    );
  return (
    <>
      <div className="admin-head site-head">
        <p className={site.fault ? "site-fault" : "muted"} role="status">
          {site.fault ? siteTexts.fault(site.fault) : siteTexts.allWell(time(site.readAt))}
        </p>
        <QuietButton disabled={isPending} onClick={readAgain}>
          {isPending ? siteTexts.reading : siteTexts.readAgain}
        </QuietButton>
      </div>
      <Figures site={site} />
      <div className="site-panels">
        <NightlySteps site={site} />
        <Sessions />
        <Suspense>
          <Passkeys />
        </Suspense>
      </div>
    </>
  );
}

function Figures({ site: { nightly, history, late, databaseBytes } }: { site: SiteReport }) {
  const { clock, day } = ownTimes();
  const done = nightly?.steps.filter(({ error }) => error === null).length ?? 0;
  const figure = (label: string, value: string, hint: string) => (
    <div>
      <dt>{label}</dt>
      <dd className="count">{value}</dd>
      <dd>{hint}</dd>
    </div>
  );
  return (
    <dl className="admin-panel site-figures">
      {nightly
        ? figure(
            siteTexts.nightly,
            clock(nightly.at),
            siteTexts.steps(done, nightly.steps.length, day(nightly.at)),
          )
        : figure(siteTexts.nightly, siteTexts.never, siteTexts.notYet)}
      {figure(
        siteTexts.database,
        siteTexts.size(databaseBytes),
        history ? siteTexts.history(siteTexts.size(history.bytes)) : siteTexts.ofDatabase,
      )}
      {late &&
        figure(
          siteTexts.lateAnswers,
          String(late.counted),
          siteTexts.lateHint(late.error, `${clock(late.at)}, ${day(late.at)}`),
        )}
    </dl>
  );
}
