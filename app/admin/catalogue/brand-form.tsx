import { useId, useState } from "react";
import type { EditedBrand } from "#app/admin/records/brand-records.ts";
import { change, type EditedRecord, withValues } from "#app/admin/records/edits.ts";
import { parseValue, typedText } from "#app/admin/records/values.ts";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { fieldLabels } from "#app/admin/texts/fields.ts";
import {
  brandRegistry,
  type FormField,
  formFields,
  isArabicField,
} from "#app/domain/catalogue/field-registry.ts";
import { categories } from "#app/domain/directory/categories.ts";
import { RowPreview } from "./row-preview.tsx";

/** A brand's own fields, of which those that differ from what is stored are marked, and its row as shoppers see it. */
export const BrandDetails = (props: EditedBrand) => (
  <div className="columns">
    <div className="brand-form">
      {formFields.map((name) => (
        <BrandField key={name} name={name} record={props.own} />
      ))}
      <datalist id="brand-categories">
        {Object.entries(categories).map(([name, label]) => (
          <option key={name} value={name} label={label.en} />
        ))}
      </datalist>
    </div>
    <RowPreview {...props} />
  </div>
);

function BrandField({ name, record }: { name: FormField; record: EditedRecord }) {
  const { today } = useWorkspace();
  const id = useId();
  const value = record.values[name];
  const fault = record.faults[name];
  // While it is typed a text is not the one that is saved: "faces.com", "Noon,".
  const [typed, setTyped] = useState<string | null>(null);
  const [step, setStep] = useState({});
  const put = (next: unknown) => change((all) => withValues(all, record, { [name]: next }), step);
  const describedBy = fault && `${id}-fault`;
  const isFlag = brandRegistry[name].kind === "flag";
  return (
    <label htmlFor={id} data-kind={brandRegistry[name].kind}>
      <span>{fieldLabels.brand[name]}</span>
      {isFlag ? (
        <select
          id={id}
          className="field-input field-compact"
          value={typedText(value)}
          onChange={({ target }) => put(target.value === "yes")}
        >
          <option value="yes">{catalogueTexts.value(true)}</option>
          <option value="no">{catalogueTexts.value(false)}</option>
        </select>
      ) : (
        <input
          id={id}
          className="field-input field-compact"
          value={typed ?? typedText(value)}
          list={name === "category" ? "brand-categories" : undefined}
          lang={isArabicField(name) ? "ar" : undefined}
          dir={isArabicField(name) ? "rtl" : value === null ? undefined : "auto"}
          aria-invalid={fault !== undefined}
          aria-describedby={describedBy}
          data-changed={record.changed.includes(name) || undefined}
          onFocus={() => setStep({})}
          onChange={({ target }) => {
            setTyped(target.value);
            put(parseValue("brand", record, name, target.value, today));
          }}
          onBlur={() => setTyped(null)}
        />
      )}
      {fault && (
        <span id={describedBy} className="field-error">
          {fault}
        </span>
      )}
    </label>
  );
}
