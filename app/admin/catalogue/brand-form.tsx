import { useId } from "react";
import { catalogue as texts } from "#app/admin/texts/catalogue.ts";
import { fieldLabels } from "#app/admin/texts/fields.ts";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import {
  brandRegistry,
  type FormField,
  type FormValues,
  formFields,
  isArabicField,
} from "#app/domain/catalogue/field-registry.ts";
import { categories } from "#app/domain/directory/categories.ts";
import { fieldFault, fieldValue, toFields } from "./brand-draft.ts";

interface BrandFormProps {
  fields: FormValues;
  /** The brand as it is stored; null for a new one. */
  base: StoredBrand | null;
  onChange: (fields: FormValues) => void;
}

/** The fields of a brand. Those that differ from what is stored are marked. */
export function BrandForm({ fields, base, onChange }: BrandFormProps) {
  const id = useId();
  const before = toFields(base);
  const change = (name: FormField, value: string | boolean) =>
    onChange({ ...fields, [name]: value });

  function control(name: FormField, fault: string | null) {
    const value = fields[name];
    if (typeof value === "boolean") {
      return (
        <select
          id={`${id}${name}`}
          className="field-input"
          value={value ? "yes" : "no"}
          onChange={({ target }) => change(name, target.value === "yes")}
        >
          <option value="yes">{texts.value(true)}</option>
          <option value="no">{texts.value(false)}</option>
        </select>
      );
    }
    return (
      <input
        id={`${id}${name}`}
        className="field-input"
        value={value}
        list={name === "category" ? `${id}categories` : undefined}
        lang={isArabicField(name) ? "ar" : undefined}
        dir={isArabicField(name) ? "rtl" : undefined}
        aria-invalid={fault !== null}
        aria-describedby={fault ? `${id}${name}-fault` : undefined}
        data-changed={fieldValue(fields, name) !== before[name] || undefined}
        onChange={({ target }) => change(name, target.value)}
        onBlur={() => change(name, fieldValue(fields, name))}
      />
    );
  }

  return (
    <div className="brand-form">
      {formFields.map((name) => {
        const fault = fieldFault(fields, name);
        return (
          <label
            key={name}
            htmlFor={`${id}${name}`}
            className="brand-field"
            data-kind={brandRegistry[name].kind}
          >
            <span>{fieldLabels.brand[name]}</span>
            {control(name, fault)}
            {fault && (
              <span id={`${id}${name}-fault`} className="field-error">
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
    </div>
  );
}
