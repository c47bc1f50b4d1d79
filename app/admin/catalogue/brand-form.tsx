import { useId, useState } from "react";
import { change, withValues } from "#app/admin/records/edits.ts";
import { parseValue, typedText } from "#app/admin/records/values.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { fieldLabels } from "#app/admin/texts/fields.ts";
import {
  brandRegistry,
  type FormField,
  formFields,
  isArabicField,
} from "#app/domain/catalogue/field-registry.ts";
import { categories } from "#app/domain/directory/categories.ts";
import { RowPreview, type RowPreviewProps } from "./row-preview.tsx";

type BrandFormProps = Pick<RowPreviewProps, "record" | "today">;

/** A brand's own fields, and its row as shoppers see it. */
export const BrandDetails = (props: RowPreviewProps) => (
  <div className="columns">
    <BrandForm {...props} />
    <RowPreview {...props} />
  </div>
);

/** The fields of a brand. Those that differ from what is stored are marked. */
const BrandForm = ({ record, today }: BrandFormProps) => (
  <div className="brand-form">
    {formFields.map((name) => (
      <BrandField key={name} name={name} record={record} today={today} />
    ))}
    <datalist id="brand-categories">
      {Object.entries(categories).map(([name, label]) => (
        <option key={name} value={name} label={label.en} />
      ))}
    </datalist>
  </div>
);

function BrandField({ name, record, today }: BrandFormProps & { name: FormField }) {
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
