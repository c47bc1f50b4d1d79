import { useState } from "react";
import { Link } from "react-router";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { adminAddress } from "#app/domain/pages/admin-location.ts";
import { everywhere, type KeptDraft, listDrafts, storeDraft } from "./draft-storage.ts";

const draftName = ({ country, name }: KeptDraft) =>
  catalogueTexts.unsavedIn(name, countryByCode(country)?.name.en ?? catalogueTexts.allCountries);

/** The brands with changes that are kept on this device, of a country or of all; nothing if there are none. */
export function UnsavedBrands({ country }: { country?: string }) {
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>(listDrafts);
  const shown = drafts.filter((one) => !country || [country, everywhere].includes(one.country));
  if (shown.length === 0) return null;
  return (
    <section className="unsaved" aria-label={catalogueTexts.unsaved}>
      <b>{catalogueTexts.unsaved}</b>
      <ul>
        {shown.map((draft) => (
          <li key={draftName(draft)}>
            <DraftLink draft={draft} at={country} />
            <button
              type="button"
              className="button-quiet"
              aria-label={catalogueTexts.discardOf(draftName(draft))}
              onClick={() => {
                storeDraft(draft, null);
                setDrafts(listDrafts());
              }}
            >
              {catalogueTexts.discard}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads to the brand; one of all countries, to that of the country that is shown, if any. */
function DraftLink({ draft, at }: { draft: KeptDraft; at: string | undefined }) {
  const country = draft.country === everywhere ? (draft.from ?? at) : draft.country;
  const name = <bdi>{draftName(draft)}</bdi>;
  if (!country) return name;
  return <Link to={adminAddress({ view: "catalogue", country, brand: draft.slug })}>{name}</Link>;
}
