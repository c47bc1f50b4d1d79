import type { ReactNode } from "react";
import { useSiteViewTexts } from "#app/admin/texts/site-view-texts.ts";
import { PanelTitle } from "./panel-title.tsx";
import type { SiteProps } from "./site-view.tsx";

/** The steps of the last nightly run, with what each of them wrote, or why it failed. */
export function NightlySteps({ site: { nightly, backup, history }, time }: SiteProps) {
  const { site: texts } = useSiteViewTexts();
  const written: Readonly<Record<string, ReactNode>> = {
    backup: backup && <BackupProof backup={backup} />,
    history: history
      ? `${texts.kept(history.operations)}, ${texts.size(history.bytes)}`
      : undefined,
  };
  return (
    <section className="admin-panel site-list" aria-labelledby="nightly-title">
      <PanelTitle id="nightly-title" hint={nightly && time(nightly.at)}>
        {texts.lastRun}
      </PanelTitle>
      {!nightly && <p className="muted">{texts.noRun}</p>}
      <ul hidden={!nightly}>
        {nightly?.steps.map(({ name, error, milliseconds }) => (
          <li key={name}>
            <span>{texts.stepsLabel[name] ?? name}</span>
            <span>{error ?? written[name] ?? texts.milliseconds(milliseconds)}</span>
            <span className={error === null ? "is-done" : "is-due"}>
              {error !== null
                ? texts.failed
                : name === "backup"
                  ? texts.sameWhenReadBack
                  : texts.done}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BackupProofProps {
  backup: Pick<NonNullable<SiteProps["site"]["backup"]>, "bytes" | "counts" | "digest">;
}

/** The size, rows and digest of a backup. */
export function BackupProof({ backup }: BackupProofProps) {
  const { site: texts } = useSiteViewTexts();
  const { bytes, counts, digest } = backup;
  if (!counts || !digest) return texts.size(bytes);
  return (
    <>
      {texts.proof(texts.size(bytes), counts)}
      {texts.digest}{" "}
      <code title={digest}>
        {digest.slice(0, 4)} … {digest.slice(-4)}
      </code>
    </>
  );
}
