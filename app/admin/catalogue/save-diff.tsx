import { useAdminTexts } from "#app/admin/texts/admin-texts.ts";
import type { BrandDraft, LineFault } from "./brand-draft.ts";
import { type DraftChange, draftChanges } from "./draft-changes.ts";

const maxOpen = 3;
const maxShown = 50;

/** The changes that saving the brand would make, field by field; folded if they are many. */
export function SaveDiff({ draft, faults }: { draft: BrandDraft; faults: readonly LineFault[] }) {
  const { catalogue: texts } = useAdminTexts();
  const changes = draftChanges(draft, faults);
  return (
    <details className="action-preview" open={changes.length <= maxOpen}>
      <summary>{texts.showChanges}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable */}
      <ul tabIndex={0} aria-label={texts.showChanges}>
        {changes.slice(0, maxShown).map((change) => (
          <Change key={`${change.code} ${change.column}`} change={change} />
        ))}
        {changes.length > maxShown && <li>{texts.moreChanges(changes.length - maxShown)}</li>}
      </ul>
    </details>
  );
}

function Change({ change }: { change: DraftChange }) {
  const { fieldLabel, catalogue: texts, tasks } = useAdminTexts();
  const { code, column, old, next, isNew, moves } = change;
  return (
    <li>
      {code !== null && (
        <code>
          <bdi>{code}</bdi>
        </code>
      )}
      <span>
        {column && `${fieldLabel(code === null ? "brand" : "code", column)}: `}
        {!isNew && (
          <>
            <del>
              <bdi>{texts.value(old)}</bdi>
            </del>{" "}
            {tasks.becomes}{" "}
          </>
        )}
        <ins>{column ? <bdi>{texts.value(next)}</bdi> : texts.deleted}</ins>
        {isNew && code !== null && ` (${texts.newCode})`}
        {moves && ` (${texts.moves})`}
      </span>
    </li>
  );
}
