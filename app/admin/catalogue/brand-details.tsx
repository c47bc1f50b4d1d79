import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { type BrandDraft, toFields } from "./brand-draft.ts";
import { BrandForm } from "./brand-form.tsx";
import { RowPreview } from "./row-preview.tsx";

interface BrandDetailsProps {
  country: CountryInfo;
  slug: string;
  draft: BrandDraft;
  today: string;
  onChange: (draft: BrandDraft) => void;
}

/** A brand's own fields, and its row as shoppers see it. */
export function BrandDetails({ country, slug, draft, today, onChange }: BrandDetailsProps) {
  return (
    <div className="brand-top">
      <BrandForm
        fields={draft.fields}
        before={toFields(draft.base)}
        onChange={(fields) => onChange({ ...draft, fields })}
      />
      <RowPreview country={country} slug={slug} draft={draft} today={today} />
    </div>
  );
}
