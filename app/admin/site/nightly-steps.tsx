import type { ReactNode } from "react";
import { ownTimes } from "#app/admin/shell/own-times.ts";
import { siteTexts } from "#app/admin/texts/site.ts";
import type { SiteReport } from "#worker/site/report.ts";
import { PanelTitle } from "./panel-title.tsx";

/** The steps of the last nightly run, with what each of them wrote, or why it failed. */
export function NightlySteps({ site: { nightly, backup, history } }: { site: SiteReport }) {
  const { time } = ownTimes();
  const written: Readonly<Record<string, ReactNode>> = {
    backup: backup && <BackupProof backup={backup} />,
    history: history
      ? `${siteTexts.kept(history.operations)}, ${siteTexts.size(history.bytes)}`
      : undefined,
  };
  return (
    <section className="admin-panel site-list" aria-labelledby="nightly-title">
      <PanelTitle id="nightly-title" hint={nightly && time(nightly.at)}>
        {siteTexts.lastRun}
      </PanelTitle>
      {!nightly && <p className="muted">{siteTexts.noRun}</p>}
      <ul hidden={!nightly}>
        {nightly?.steps.map(({ name, error, milliseconds }) => (
          <li key={name}>
            <span>{siteTexts.stepsLabel[name] ?? name}</span>
            <span>{error ?? written[name] ?? siteTexts.milliseconds(milliseconds)}</span>
            <span className={error === null ? "is-done" : "is-due"}>
              {error !== null
                ? siteTexts.failed
                : name === "backup"
                  ? siteTexts.sameWhenReadBack
                  : siteTexts.done}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BackupProofProps {
  backup: Pick<NonNullable<SiteReport["backup"]>, "bytes" | "counts" | "digest">;
}

/** The size, rows and digest of a backup. */
export function BackupProof({ backup }: BackupProofProps) {
  const { bytes, counts, digest } = backup;
  if (!counts || !digest) return siteTexts.size(bytes);
  return (
    <>
      {siteTexts.proof(siteTexts.size(bytes), counts)}
      {siteTexts.digest}{" "}
      <code title={digest}>
        {digest.slice(0, 4)} … {digest.slice(-4)}
      </code>
    </>
  );
}
