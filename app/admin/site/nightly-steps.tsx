import { site as texts } from "#app/admin/texts/site.ts";
import type { SiteProps } from "./site-view.tsx";

/** The steps of the last nightly run, with what each of them wrote, or why it failed. */
export function NightlySteps({ site: { nightly, backup, history }, time }: SiteProps) {
  const written: Readonly<Record<string, string | undefined>> = {
    backup: backup ? texts.size(backup.bytes) : undefined,
    history: history
      ? `${texts.kept(history.operations)}, ${texts.size(history.bytes)}`
      : undefined,
  };
  return (
    <section className="admin-panel site-list" aria-labelledby="nightly-title">
      <h2 id="nightly-title">
        {texts.lastRun} {nightly && <small>{time(nightly.at)}</small>}
      </h2>
      {!nightly && <p className="muted">{texts.notYet}</p>}
      <ul>
        {nightly?.steps.map(({ name, error, milliseconds }) => (
          <li key={name}>
            <span>{texts.stepsLabel[name] ?? name}</span>
            <span>{error ?? written[name] ?? texts.milliseconds(milliseconds)}</span>
            <span className={error === null ? "is-done" : "is-due"}>
              {error === null ? texts.done : texts.failed}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
