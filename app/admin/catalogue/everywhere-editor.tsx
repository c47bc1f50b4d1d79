import { useEffect, useRef } from "react";
import type { DataGridHandle } from "react-data-grid";
import type { EditedRecord } from "#app/admin/records/edits.ts";
import { RecordGrid } from "#app/admin/records/record-grid.tsx";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { counted } from "#app/admin/texts/counted.ts";
import { brandRegistry, formFields } from "#app/domain/catalogue/field-registry.ts";

interface EverywhereEditorProps {
  name: string;
  /** The brand in each country that lists it. */
  records: readonly EditedRecord[];
  onClose: () => void;
}

/** Edits the fields of a brand in all countries that list it: a row a country. */
export function EverywhereEditor({ name, records, onClose }: EverywhereEditorProps) {
  const grid = useRef<DataGridHandle>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = `${name} in ${counted(records.length, "country", "countries")}`;
  return (
    <section className="admin-card admin-section" aria-labelledby="everywhere">
      <div className="actions">
        <h2 ref={heading} id="everywhere" className="heading-small" tabIndex={-1}>
          {title}
        </h2>
        <p className="muted">
          Select countries and type: the value goes into all that are selected. The review saves
          them together.
        </p>
        <QuietButton onClick={onClose}>Close</QuietButton>
      </div>
      <RecordGrid
        grid={grid}
        label={title}
        level="brand"
        records={records}
        nameHeading={catalogueTexts.country}
        columns={formFields.map((field) => ({
          name: field,
          width: brandRegistry[field].kind === "flag" ? "5rem" : "12rem",
        }))}
      />
    </section>
  );
}
