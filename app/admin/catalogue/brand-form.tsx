import { useId } from "react";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { fieldLabels } from "#app/admin/texts/fields.ts";
import {
  brandRegistry,
  type FormField,
  type FormValues,
  formFields,
  isArabicField,
} from "#app/domain/catalogue/field-registry.ts";
import { categories } from "#app/domain/directory/categories.ts";
import { fieldFault, fieldValue } from "./brand-draft.ts";

interface BrandFormProps {
  fields: FormValues;
  /** The fields as they are stored. A flag that is "" is not the same everywhere. */
  before: FormValues;
  /** What is told below fields. */
  notes?: Partial<Record<FormField, string>>;
  onChange: (fields: FormValues) => void;
}

/** The fields of a brand. Those that differ from what is stored are marked. */
export function BrandForm({ fields, before, notes = {}, onChange }: BrandFormProps) {
  const id = useId();
  const change = (name: FormField, value: string | boolean) =>
    onChange({ ...fields, [name]: value });

  function control(name: FormField, fault: string | null) {
    const value: string | boolean = fields[name];
    const told = [fault && `${id}${name}-fault`, notes[name] && `${id}${name}-note`];
    const describedBy = told.filter(Boolean).join(" ") || undefined;
    if (brandRegistry[name].kind === "flag") {
      return (
        <select
          id={`${id}${name}`}
          className="field-input"
          value={typeof value === "string" ? value : value ? "yes" : "no"}
          aria-describedby={describedBy}
          onChange={({ target }) => change(name, target.value && target.value === "yes")}
        >
          {(before[name] as unknown) === "" && <option value="">{catalogueTexts.differs}</option>}
          <option value="yes">{catalogueTexts.value(true)}</option>
          <option value="no">{catalogueTexts.value(false)}</option>
        </select>
      );
    }
    return (
      <input
        id={`${id}${name}`}
        className="field-input"
        value={String(value)}
        list={name === "category" ? `${id}categories` : undefined}
        lang={isArabicField(name) ? "ar" : undefined}
        dir={isArabicField(name) ? "rtl" : value === "" ? undefined : "auto"}
        aria-invalid={fault !== null}
        placeholder={notes[name] && catalogueTexts.differs}
        aria-describedby={describedBy}
        data-changed={fieldValue(fields, name) !== before[name] || undefined}
        onChange={({ target }) => change(name, target.value)}
        onBlur={() => change(name, fieldValue(fields, name))}
      />
    );
  }

  return (
    <div className="brand-form">
      {formFields.map((name) => {
        const isUntouched = notes[name] !== undefined && fieldValue(fields, name) === before[name];
        const fault = isUntouched ? null : fieldFault(fields, name);
        return (
          <label
            key={name}
            htmlFor={`${id}${name}`}
            className="brand-field"
            data-kind={brandRegistry[name].kind}
          >
            <span>{fieldLabels.brand[name]}</span>
            {control(name, fault)}
            {notes[name] && (
              <span id={`${id}${name}-note`} className="brand-note">
                <bdi>{notes[name]}</bdi>
              </span>
            )}
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
