import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { fieldLabel } from "#app/admin/texts/fields.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import { slugify } from "#app/domain/base/slug.ts";
import { changedFields, type EditedRecord, parseKey, useEdits } from "./edits.ts";
import { typedText } from "./values.ts";

const maxOpen = 3;
const maxShown = 50;

interface PendingDiffProps {
  records: readonly EditedRecord[];
  nameOf: (key: string) => string;
}

/** The changes that saving would make, field by field; folded if they are many. */
export function PendingDiff({ records, nameOf }: PendingDiffProps) {
  const edits = useEdits();
  const changes = records.flatMap((record) => {
    const edit = edits[record.key];
    const fields = edit?.remove ? [null] : changedFields(record, edit);
    return fields.map((field) => ({ record, field }));
  });
  return (
    <details open={changes.length <= maxOpen}>
      <summary>{catalogueTexts.showChanges}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable */}
      <ul tabIndex={0} aria-label={catalogueTexts.showChanges}>
        {changes.slice(0, maxShown).map(({ record, field }) => (
          <li key={`${record.key} ${field}`}>
            {nameOf(record.key) && (
              <code>
                <bdi>{nameOf(record.key)}</bdi>
              </code>
            )}{" "}
            <Change record={record} field={field} />
          </li>
        ))}
        {changes.length > maxShown && (
          <li>{catalogueTexts.moreChanges(changes.length - maxShown)}</li>
        )}
      </ul>
    </details>
  );
}

/** A field that changes; null for a record that is deleted. */
function Change({ record, field }: { record: EditedRecord; field: string | null }) {
  const edits = useEdits();
  const { key, stored } = record;
  const { slug, code } = parseKey(key);
  const value = field === null ? null : edits[key]?.set[field];
  const moves = code === null && field === "name" && stored && slugify(String(value)) !== slug;
  const shown = (one: unknown) => {
    if (field === "offer") return one ? taskTexts.noFacts : catalogueTexts.notRead;
    return catalogueTexts.value(typeof one === "boolean" ? one : typedText(one));
  };
  return (
    <span>
      {field !== null && `${fieldLabel(code === null ? "brand" : "code", field)}: `}
      {stored && (
        <>
          <del>
            <bdi>{shown(stored[field ?? "discount"])}</bdi>
          </del>{" "}
          {taskTexts.becomes}{" "}
        </>
      )}
      <ins>{field === null ? catalogueTexts.deleted : <bdi>{shown(value)}</bdi>}</ins>
      {edits[key]?.isNew && code !== null && ` (${catalogueTexts.newCode})`}
      {moves && ` (${catalogueTexts.moves})`}
    </span>
  );
}
