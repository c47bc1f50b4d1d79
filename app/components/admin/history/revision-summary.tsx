import { formatNumber } from "#app/domain/format.ts";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import type { ChangeCounts } from "#worker/catalogue/write/diff.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";

function Counts({ label, counts }: { label: string; counts: ChangeCounts }) {
  const { added, changed, removed } = counts;
  const parts = [
    [`+${formatNumber(added, "en")}`, added > 0 && "count-added"],
    [`~${formatNumber(changed, "en")}`, changed > 0 && "count-changed"],
    [`−${formatNumber(removed, "en")}`, removed > 0 && "count-removed"],
  ] as const;
  return (
    <span className="revision-counts">
      <span className="visually-hidden">{texts.summary(label, added, changed, removed)}</span>
      <span aria-hidden="true">
        {parts.map(([text, className]) => (
          <span key={text} className={className || "count-none"}>
            {text}
          </span>
        ))}
        {label.toLowerCase()}
      </span>
    </span>
  );
}

/** The numbers of brands and codes that a revision added, changed and removed. */
export function RevisionSummary({ summary }: Pick<Revision, "summary">) {
  return (
    <p className="revision-summary">
      <Counts label={texts.brands} counts={summary.brands} />
      <Counts label={texts.codes} counts={summary.codes} />
    </p>
  );
}
