import { useId } from "react";
import { catalogue as texts } from "#app/admin/texts/catalogue.ts";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { categories } from "#app/domain/directory/categories.ts";
import { type BrandFields, brandTexts, fieldFault, fieldValue, toFields } from "./brand-draft.ts";

interface BrandFormProps {
  fields: BrandFields;
  /** The brand as it is stored; null for a new one. */
  base: StoredBrand | null;
  onChange: (fields: BrandFields) => void;
}

const isArabic = (name: string) => name.endsWith("_ar");

/** The fields of a brand. Those that differ from what is stored are marked. */
export function BrandForm({ fields, base, onChange }: BrandFormProps) {
  const id = useId();
  const before = toFields(base);
  return (
    <div className="brand-form">
      {brandTexts.map((name) => {
        const fault = fieldFault(fields, name);
        return (
          <label key={name} className={`brand-field brand-field-${name}`}>
            <span>{texts.fields[name]}</span>
            <input
              className="field-input"
              value={fields[name]}
              list={name === "category" ? `${id}categories` : undefined}
              lang={isArabic(name) ? "ar" : undefined}
              dir={isArabic(name) ? "rtl" : undefined}
              aria-invalid={fault !== null}
              aria-describedby={fault ? `${id}${name}` : undefined}
              data-changed={fieldValue(fields, name) !== before[name] || undefined}
              onChange={({ target }) => onChange({ ...fields, [name]: target.value })}
              onBlur={() => onChange({ ...fields, [name]: fieldValue(fields, name) })}
            />
            {fault && (
              <span id={`${id}${name}`} className="field-error">
                {fault}
              </span>
            )}
          </label>
        );
      })}
      <datalist id={`${id}categories`}>
        {Object.entries(categories).map(([name, label]) => (
          <option key={name} value={name} label={label.en} />
        ))}
      </datalist>
      <label className="brand-field brand-field-active">
        <span>{texts.fields.is_active}</span>
        <select
          className="field-input"
          value={fields.is_active ? "yes" : "no"}
          onChange={({ target }) => onChange({ ...fields, is_active: target.value === "yes" })}
        >
          <option value="yes">{texts.yes}</option>
          <option value="no">{texts.no}</option>
        </select>
      </label>
    </div>
  );
}
