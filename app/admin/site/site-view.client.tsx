import { type ComponentProps, lazy, Suspense } from "react";
import { useRevalidator } from "react-router";
import { ownTimes } from "#app/admin/shell/own-times.ts";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { Sessions } from "#app/admin/sign-in/sessions.tsx";
import { siteTexts } from "#app/admin/texts/site.ts";
import type { SiteReport } from "#worker/site/report.ts";
import { NightlySteps } from "./nightly-steps.tsx";

const Passkeys = lazy(() =>
  import("#app/admin/sign-in/passkeys.tsx").then(({ Passkeys }) => ({ default: Passkeys })),
);

type SiteViewProps = { site: SiteReport } & ComponentProps<typeof Sessions> &
  ComponentProps<typeof Passkeys>;

/** How the site is: figures, the last nightly run, sessions and passkeys. */
export function SiteView({ site, sessions, passkeys }: SiteViewProps) {
  const { state, revalidate } = useRevalidator();
  const isPending = state === "loading";
  const { time } = ownTimes();
  return (
    <>
      <div className="field-head">
        <p className={site.fault ? "urgent" : "muted"} role="status">
          {site.fault ? siteTexts.fault(site.fault) : siteTexts.allWell(time(site.readAt))}
        </p>
        <QuietButton disabled={isPending} onClick={revalidate}>
          {isPending ? siteTexts.reading : siteTexts.readAgain}
        </QuietButton>
      </div>
      <Figures site={site} />
      <div className="columns">
        <NightlySteps site={site} />
        <Sessions sessions={sessions} />
        <Suspense>
          <Passkeys passkeys={passkeys} />
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
      <dt className="meta">{label}</dt>
      <dd className="count">{value}</dd>
      <dd className="meta">{hint}</dd>
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
