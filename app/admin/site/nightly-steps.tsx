import type { ReactNode } from "react";
import { ownTimes } from "#app/admin/shell/own-times.ts";
import { siteTexts } from "#app/admin/texts/site.ts";
import type { SiteReport } from "#worker/site/report.ts";
import { BackupProof } from "./backup-proof.tsx";
import { SiteList, SiteRow } from "./site-list.tsx";

/** The steps of the last nightly run, with what each of them wrote, or why it failed. */
export function NightlySteps({ site: { nightly, backup, history } }: { site: SiteReport }) {
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
