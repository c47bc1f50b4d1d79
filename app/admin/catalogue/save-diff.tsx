import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { fieldLabel } from "#app/admin/texts/fields.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import type { BrandDraft, LineFault } from "./brand-draft.ts";
import { type DraftChange, draftChanges } from "./draft-changes.ts";

const maxOpen = 3;
const maxShown = 50;

/** The changes that saving the brand would make, field by field; folded if they are many. */
export function SaveDiff({ draft, faults }: { draft: BrandDraft; faults: readonly LineFault[] }) {
  const changes = draftChanges(draft, faults);
  return (
    <details className="action-preview" open={changes.length <= maxOpen}>
      <summary>{catalogueTexts.showChanges}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable */}
      <ul tabIndex={0} aria-label={catalogueTexts.showChanges}>
        {changes.slice(0, maxShown).map((change) => (
          <Change key={`${change.code} ${change.column}`} change={change} />
        ))}
        {changes.length > maxShown && (
          <li>{catalogueTexts.moreChanges(changes.length - maxShown)}</li>
        )}
      </ul>
    </details>
  );
}

function Change({ change }: { change: DraftChange }) {
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
              <bdi>{catalogueTexts.value(old)}</bdi>
            </del>{" "}
            {taskTexts.becomes}{" "}
          </>
        )}
        <ins>{column ? <bdi>{catalogueTexts.value(next)}</bdi> : catalogueTexts.deleted}</ins>
        {isNew && code !== null && ` (${catalogueTexts.newCode})`}
        {moves && ` (${catalogueTexts.moves})`}
      </span>
    </li>
  );
}
