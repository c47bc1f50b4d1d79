import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { fieldLabel } from "#app/admin/texts/fields.ts";
import { slugify } from "#app/domain/base/slug.ts";
import { type EditedRecord, parseKey, useEdits } from "./edits.ts";
import { typedText } from "./values.ts";

const maxShown = 50;

/** A field that changes; null for a record that is deleted. */
interface PendingChange {
  record: EditedRecord;
  field: string | null;
}

interface PendingDiffProps {
  changes: readonly PendingChange[];
  nameOf: (key: string) => string;
}

/** What is stored and what saving would make of it, field by field. */
export function PendingDiff({ changes, nameOf }: PendingDiffProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable
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
  );
}

function Change({ record: { key, stored }, field }: PendingChange) {
  const edit = useEdits()[key];
  const { slug, code } = parseKey(key);
  const value = field === null ? null : edit?.set[field];
  const moves = code === null && field === "name" && stored && slugify(String(value)) !== slug;
  const shown = (one: unknown) => {
    if (field === "offer") return one ? catalogueTexts.noFacts : catalogueTexts.notRead;
    return catalogueTexts.value(typeof one === "boolean" ? one : typedText(one));
  };
  return (
    <span>
      {field !== null && `${fieldLabel(code === null ? "brand" : "code", field)}: `}
      {!edit?.isNew && (
        <>
          <del>
            <bdi>{stored ? shown(stored[field ?? "discount"]) : catalogueTexts.deleted}</bdi>
          </del>{" "}
          →{" "}
        </>
      )}
      <ins>{field === null ? catalogueTexts.deleted : <bdi>{shown(value)}</bdi>}</ins>
      {edit?.isNew && code !== null && ` (${catalogueTexts.newCode})`}
      {moves && ` (${catalogueTexts.moves})`}
    </span>
  );
}
