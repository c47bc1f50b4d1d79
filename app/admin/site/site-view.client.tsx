import type { ComponentProps, ReactNode } from "react";
import { call } from "#app/admin/requests/client.ts";
import { useAction } from "#app/admin/requests/use-request.ts";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { localTimes } from "#app/admin/shell/local-times.ts";
import { Passkeys, Sessions } from "#app/admin/sign-in/sessions.tsx";
import { counted, number } from "#app/admin/texts/admin.ts";
import type { SiteReport } from "#worker/site/report.ts";
import { BackupProof, formatBytes } from "./backup-proof.tsx";
import { SiteList, SiteRow } from "./site-list.tsx";

type SiteViewProps = { site: SiteReport } & ComponentProps<typeof Sessions> &
  ComponentProps<typeof Passkeys>;

export function SiteView({ site, sessions, passkeys }: SiteViewProps) {
  const { isPending, act } = useAction();
  const { time } = localTimes();
  // Reload only if the server responds: a failed loader would replace the whole screen.
  const reload = () => act(() => call("get", "/health", { query: {} }));
  return (
    <>
      <div className="field-head">
        <p className={site.fault ? "urgent" : "muted"} role="status">
          {site.fault ? `${site.fault}.` : `No problems at ${time(site.readAt)}`}
        </p>
        <QuietButton disabled={isPending} onClick={reload}>
          {isPending ? "Refreshing..." : "Refresh"}
        </QuietButton>
      </div>
      <Figures site={site} />
      <div className="columns">
        <NightlySteps site={site} />
        <div className="admin-section">
          <Sessions sessions={sessions} />
          <Passkeys passkeys={passkeys} />
        </div>
      </div>
    </>
  );
}

/** Lists how many messages were rejected, with the reasons of worker/partners/mail. */
function mailHint({ accepted: _, at: _at, ...rejected }: Exclude<SiteReport["mail"], null>) {
  const reasons = Object.entries(rejected).map(([reason, count]) => `${count} ${reason}`);
  return reasons.length > 0 ? `rejected: ${reasons.join(", ")}` : "none rejected";
}

function Figures({ site: { nightly, history, late, mail, databaseBytes } }: { site: SiteReport }) {
  const { clock, day } = localTimes();
  const done = nightly?.steps.filter(({ error }) => error === null).length;
  const figure = (label: string, value: string | number, hint: string) => (
    <div>
      <dt className="meta">{label}</dt>
      <dd className="count">{value}</dd>
      <dd className="meta">{hint}</dd>
    </div>
  );
  return (
    <dl className="admin-panel site-figures">
      {figure(
        "Nightly run",
        nightly ? clock(nightly.at) : "Never",
        nightly
          ? `${done} of ${nightly.steps.length} steps, ${day(nightly.at)}`
          : "the first is at midnight UTC",
      )}
      {figure(
        "Database",
        formatBytes(databaseBytes),
        history ? `of 10 GB, history ${formatBytes(history.bytes)} of 1 GB` : "of 10 GB",
      )}
      {mail && figure("Messages of partners", mail.accepted, mailHint(mail))}
      {late &&
        figure(
          "Answers counted late",
          late.counted,
          `${late.error ? "failed again at" : "last at"} ${clock(late.at)}, ${day(late.at)}${late.error ? `: ${late.error}` : ""}`,
        )}
    </dl>
  );
}

const stepNames: Readonly<Record<string, string>> = {
  backup: "Backup",
  sessions: "Sessions",
  history: "History",
  answers: "Shoppers' answers",
  verdicts: "Verdicts on codes",
  record: "Record of answers",
  facts: "Facts of offers",
  "counts and pages": "Counts and pages",
  partners: "Partners' files",
};

/** The steps of the last nightly run, each with its output or its error. */
function NightlySteps({ site: { nightly, backup, history } }: { site: SiteReport }) {
  const { time } = localTimes();
  const written: Readonly<Record<string, ReactNode>> = {
    backup: backup && <BackupProof {...backup} />,
    history:
      history && `${counted(history.operations, "operation")}, ${formatBytes(history.bytes)}`,
  };
  const steps = nightly?.steps ?? [];
  return (
    <SiteList
      id="nightly-title"
      title="Last nightly run"
      hint={nightly && time(nightly.at)}
      emptyText="None yet. The first is at midnight UTC."
    >
      {steps.map(({ name, error, milliseconds }) => (
        <SiteRow
          key={name}
          label={stepNames[name] ?? name}
          content={error ?? written[name] ?? `${number(milliseconds)} ms`}
        >
          {error === null ? (
            <span className="is-done">{name === "backup" ? "verified" : "done"}</span>
          ) : (
            <span className="urgent">failed</span>
          )}
        </SiteRow>
      ))}
    </SiteList>
  );
}
