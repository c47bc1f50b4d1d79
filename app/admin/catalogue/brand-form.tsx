import { useId, useState } from "react";
import { type EditedBrand, toCode } from "#app/admin/records/brand-records.ts";
import { change, dayOf, type EditedRecord, withValues } from "#app/admin/records/edits.ts";
import { parseValue, typedText } from "#app/admin/records/values.ts";
import { useSession } from "#app/admin/shell/session.ts";
import { catalogueTexts, fieldLabels } from "#app/admin/texts/catalogue.ts";
import { BrandRow } from "#app/components/ui/brand-row.tsx";
import { languages } from "#app/domain/base/language.ts";
import { bestOn, summarizeCodes } from "#app/domain/catalogue/brand-summary.ts";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import {
  brandRegistry,
  type FormField,
  formFields,
  isArabicField,
} from "#app/domain/catalogue/field-registry.ts";
import { isLive } from "#app/domain/catalogue/live-codes.ts";
import { categories } from "#app/domain/directory/categories.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { SiteTexts } from "./site-texts.tsx";

/** Edits a brand's fields, marks changed ones, and previews its public row. */
export default function BrandDetails(props: EditedBrand) {
  return (
    <div className="columns">
      <div className="brand-form">
        {formFields.map((name) => (
          <BrandField key={name} name={name} record={props.record} />
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
}

function BrandField({ name, record }: { name: FormField; record: EditedRecord }) {
  const today = dayOf(useSession().days, record);
  const id = useId();
  const value = record.values[name];
  const fault = record.faults[name];
  // The typed text, which differs from the parsed value until blur: "faces.com", "Noon,".
  const [typed, setTyped] = useState<string | null>(null);
  const [step, setStep] = useState({});
  const put = (next: unknown) => change((all) => withValues(all, record, { [name]: next }), step);
  const describedBy = fault && `${id}-fault`;
  const { kind } = brandRegistry[name];
  const Field = kind === "longText" ? "textarea" : "input";
  return (
    <label htmlFor={id} data-kind={kind}>
      <span>{fieldLabels.brand[name]}</span>
      {kind === "flag" ? (
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
        <Field
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

/** Previews the brand's row of the country page in both languages, with unsaved changes. */
function RowPreview({ country, slug, brand: base, record, rows }: EditedBrand) {
  const today = useSession().days.dayIn(country.id);
  // A code with a fault, such as an unreadable date, is not saved.
  const codes = rows
    .filter(({ edit, faults }) => !edit?.remove && Object.keys(faults).length === 0)
    .map((row) => toCode(row, country.currency));
  const brand = {
    ...(record.values as Pick<StoredBrand, "name" | "name_ar" | "name_en">),
    slug,
    liveCodes: codes.filter((code) => isLive(code, today)).length,
    best: bestOn(summarizeCodes(codes, country.currency, `${today}T00:00:00Z`), today),
  };
  return (
    <section className="row-preview" aria-label="On the country page, with your changes">
      <p className="muted">On the country page, with your changes</p>
      {/* Inert: its links would leave the page and discard input. */}
      <div className="rows" inert>
        {languages.map((language) => (
          <SiteTexts key={language} language={language}>
            <BrandRow brand={brand} country={country} today={today} />
          </SiteTexts>
        ))}
      </div>
      {base && (
        <p className="muted">
          See the page:{" "}
          {languages.map((language) => (
            <a
              key={language}
              href={sitePath(language, country.code, slug)}
              target="_blank"
              rel="noreferrer"
            >
              {decodeURI(sitePath(language, country.code, slug))}{" "}
            </a>
          ))}
          {base.website_url && (
            <a href={base.website_url} target="_blank" rel="noreferrer">
              Open store
            </a>
          )}
        </p>
      )}
    </section>
  );
}
