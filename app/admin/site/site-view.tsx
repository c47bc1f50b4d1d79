import { lazy, type ReactNode, Suspense, useState } from "react";
import { clockText, dayIn, formatTime } from "#app/admin/history/entry-texts.ts";
import { call } from "#app/admin/requests/client.ts";
import { type MessageActions, reportFailure } from "#app/admin/requests/messages.ts";
import { useRequest } from "#app/admin/requests/use-request.ts";
import { siteTexts } from "#app/admin/texts/site.ts";
import { useHydrated } from "#app/components/layout/hydration.ts";
import { formatDate, formatNumber } from "#app/domain/base/format.ts";
import type { SiteReport } from "#worker/site/report.ts";
import { Backups } from "./backups.tsx";
import { NightlySteps } from "./nightly-steps.tsx";
import { PanelTitle } from "./panel-title.tsx";

// A chunk of its own, with all that makes passkeys.
const DoorPanels = lazy(() =>
  import("#app/admin/door/door-panels.tsx").then(({ DoorPanels }) => ({ default: DoorPanels })),
);

/** How the site is: figures, the last nightly run, and the slowest answers. */
export function SiteView({ report, ...actions }: MessageActions & { report: SiteReport }) {
  const { isPending, send } = useRequest();
  const [again, setAgain] = useState<SiteReport | null>(null);
  const hydrated = useHydrated();
  // The server does not know the operator's time zone.
  const timeZone = hydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
  const iso = (at: number | string) => new Date(at).toISOString();
  const site = again ?? report;
  const shown: SiteProps = {
    site,
    time: (at) => formatTime(iso(at), timeZone),
    clock: (at) => clockText(iso(at), timeZone),
    day: (at) => formatDate(dayIn(iso(at), timeZone), "en"),
  };
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
          {site.fault ? siteTexts.fault(site.fault) : siteTexts.allWell(shown.time(site.readAt))}
        </p>
        <button
          type="button"
          className="button-quiet button-outline"
          disabled={isPending}
          onClick={readAgain}
        >
          {isPending ? siteTexts.reading : siteTexts.readAgain}
        </button>
      </div>
      <Figures {...shown} />
      <div className="site-panels">
        <NightlySteps {...shown} />
        <Backups {...actions} time={shown.time} onMade={readAgain} />
        <SlowestAnswers {...shown} />
        <Suspense>
          <DoorPanels
            {...actions}
            time={(seconds) => shown.time(seconds * 1000)}
            day={(seconds) => shown.day(seconds * 1000)}
          />
        </Suspense>
      </div>
    </>
  );
}

/** What a part of the view shows, and how it writes a moment in the operator's time zone. */
export interface SiteProps {
  site: SiteReport;
  /** "Nov 21, 2026, 14:05 GMT+4" */
  time: (at: number | string) => string;
  /** "14:05" */
  clock: (at: number) => string;
  /** "Nov 21, 2026" */
  day: (at: number) => string;
}

function Figures({ site, time, clock, day }: SiteProps) {
  const { version, nightly, backup, history, databaseBytes, purges } = site;
  const done = nightly?.steps.filter(({ error }) => error === null).length ?? 0;
  const figure = (label: string, value: string, hint: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd className="count">{value}</dd>
      <dd>{hint}</dd>
    </div>
  );
  return (
    <dl className="admin-panel site-figures">
      {figure(
        siteTexts.version,
        version.id.slice(0, 8),
        version.uploaded ? siteTexts.uploaded(time(version.uploaded)) : siteTexts.local,
      )}
      {nightly
        ? figure(
            siteTexts.nightly,
            clock(nightly.at),
            siteTexts.steps(done, nightly.steps.length, day(nightly.at)),
          )
        : figure(siteTexts.nightly, siteTexts.never, siteTexts.notYet)}
      {backup
        ? figure(
            siteTexts.backup,
            siteTexts.size(backup.bytes),
            backup.counts
              ? siteTexts.readBack(backup.counts.promo_codes, time(backup.at))
              : time(backup.at),
          )
        : figure(siteTexts.backup, siteTexts.noBackup, siteTexts.noBackupHint)}
      {figure(
        siteTexts.database,
        siteTexts.size(databaseBytes),
        history ? siteTexts.history(siteTexts.size(history.bytes)) : siteTexts.ofDatabase,
      )}
      {figure(
        siteTexts.purges,
        formatNumber(purges.waiting, "en"),
        purges.oldest === null ? siteTexts.noPurges : siteTexts.purgesHint(time(purges.oldest)),
      )}
    </dl>
  );
}

function SlowestAnswers({ site, clock }: SiteProps) {
  return (
    <section className="admin-panel site-list" aria-labelledby="slowest-title">
      <PanelTitle id="slowest-title" hint={siteTexts.slowestHint}>
        {siteTexts.slowest}
      </PanelTitle>
      {site.slowest.length === 0 && <p className="muted">{siteTexts.noneSlow}</p>}
      <ul hidden={site.slowest.length === 0}>
        {site.slowest.map(({ path, milliseconds, at }) => (
          <li key={path}>
            <span>{siteTexts.milliseconds(milliseconds)}</span>
            <code dir="auto">{path}</code>
            <span>{clock(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
