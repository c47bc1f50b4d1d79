import { type PanelActions, reportFailure, toMessage } from "#app/components/admin/messages.ts";
import { useIntent } from "#app/components/admin/use-intent.ts";
import { countryByCode } from "#app/domain/countries.ts";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";
import { RevisionSummary } from "./revision-summary.tsx";

const timeFormat = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: "UTC",
});

function nameOf(revision: Revision | undefined): string {
  const [first, ...others] = revision?.countries ?? [];
  if (others.length > 0) return texts.severalCountries(others.length + 1);
  return countryByCode(first?.country)?.name.en ?? "";
}

/** The changes of the catalogue, newest first; each can be undone by restoring its countries. */
export function RevisionList({
  revisions,
  ...actions
}: PanelActions & { revisions: readonly Revision[] }) {
  const { pending, send } = useIntent((answer, intent) => {
    if (!answer.ok) return reportFailure(actions, answer);
    const revision = revisions.find(({ id }) => intent.intent === "restore" && id === intent.id);
    actions.notify(toMessage(texts.restored(nameOf(revision)), answer.value.saved?.warnings));
  });
  const restoring = pending?.intent === "restore" ? pending.id : null;
  return (
    <section className="admin-card revisions" aria-labelledby="revisions-title">
      <h2 id="revisions-title" className="card-title">
        {texts.revisions}
      </h2>
      <p className="card-lead">{revisions.length > 0 ? texts.revisionsLead : texts.noRevisions}</p>
      <ol className="revision-list">
        {revisions.map((revision) => {
          const { id, kind, who, summary, createdAt } = revision;
          const time = `${timeFormat.format(new Date(createdAt))} UTC`;
          return (
            <li key={id} className="revision">
              <div className="revision-text">
                <p className="revision-title">
                  <span>{nameOf(revision)}</span>
                  <span className={`revision-kind kind-${kind}`}>{texts.kinds[kind]}</span>
                </p>
                <p className="revision-time">
                  <time dateTime={createdAt}>{time}</time> <bdi>{texts.by(who)}</bdi>
                </p>
                <RevisionSummary summary={summary} />
              </div>
              <button
                type="button"
                className="button-quiet button-outline"
                disabled={pending !== null}
                aria-label={texts.restoreTo(nameOf(revision), time)}
                onClick={() => {
                  actions.notify(null);
                  send({ intent: "restore", id });
                }}
              >
                {restoring === id ? texts.restoring : texts.restore}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
