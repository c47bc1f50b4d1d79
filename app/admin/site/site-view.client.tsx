import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import { useRevalidator } from "react-router";
import { ownTimes } from "#app/admin/shell/own-times.ts";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { Sessions } from "#app/admin/sign-in/sessions.tsx";
import { siteTexts } from "#app/admin/texts/site.ts";
import type { SiteReport } from "#worker/site/report.ts";
import { BackupProof } from "./backup-proof.tsx";
import { SiteList, SiteRow } from "./site-list.tsx";

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

/** The steps of the last nightly run, with what each of them wrote, or why it failed. */
function NightlySteps({ site: { nightly, backup, history } }: { site: SiteReport }) {
  const { time } = ownTimes();
  const written: Readonly<Record<string, ReactNode>> = {
    backup: backup && <BackupProof backup={backup} />,
    history: history && `${siteTexts.kept(history.operations)}, ${siteTexts.size(history.bytes)}`,
  };
  const steps = nightly?.steps ?? [];
  return (
    <SiteList
      id="nightly-title"
      title={siteTexts.lastRun}
      hint={nightly && time(nightly.at)}
      none={siteTexts.noRun}
    >
      {steps.map(({ name, error, milliseconds }) => (
        <SiteRow
          key={name}
          label={siteTexts.stepsLabel[name] ?? name}
          what={error ?? written[name] ?? siteTexts.milliseconds(milliseconds)}
        >
          <span className={error === null ? "is-done" : "urgent"}>
            {siteTexts.outcome(name, error)}
          </span>
        </SiteRow>
      ))}
    </SiteList>
  );
}
