import { adminTexts } from "#app/admin/texts/admin.ts";
import { intlLocale } from "#app/domain/base/locale.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import { type Draft, openDraft, putAside, removeDraft, type StoredDraft } from "./draft.ts";

interface DraftListProps {
  current: Draft;
  others: readonly StoredDraft[];
  isStored: boolean;
}

/** Names a draft by its country and how many brands it has. */
function draftName({ country, json }: Draft): string {
  const name = countryByAnyCase(country)?.name.en || country || adminTexts.noCountry;
  return adminTexts.draftName(name, json.match(/"brand"\s*:/g)?.length ?? 0);
}

/** Says that the browser keeps the draft, and lists the others. */
export function DraftList({ current, others, isStored }: DraftListProps) {
  const time = new Intl.DateTimeFormat(intlLocale.en, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  const isBegun = current.country !== "" || current.json !== "";
  if (!isBegun && others.length === 0) return null;
  return (
    <section className="drafts" aria-label={adminTexts.drafts}>
      {isBegun && (
        <p className="drafts-current">
          <span className="muted">
            {isStored ? adminTexts.draftStored : adminTexts.draftNotStored}
          </span>
          <button type="button" className="button-quiet button-outline" onClick={() => putAside()}>
            {adminTexts.newDraft}
          </button>
        </p>
      )}
      {others.length > 0 && (
        <details open={!isBegun}>
          <summary>{adminTexts.otherDrafts(others.length)}</summary>
          <ul>
            {others.map((draft) => (
              <li key={draft.id}>
                <bdi>{draftName(draft)}</bdi>
                <time className="muted" dateTime={new Date(draft.changedAt).toISOString()}>
                  {time.format(draft.changedAt)}
                </time>
                <button
                  type="button"
                  className="button-quiet button-outline"
                  onClick={() => openDraft(draft)}
                >
                  {adminTexts.openDraft}
                </button>
                <button
                  type="button"
                  className="button-quiet"
                  aria-label={adminTexts.deleteDraft(draftName(draft))}
                  onClick={() => removeDraft(draft.id)}
                >
                  ✕
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
