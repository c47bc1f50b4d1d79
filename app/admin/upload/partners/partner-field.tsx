import { useId } from "react";
import { partnerTexts } from "#app/admin/texts/partners.ts";
import type { OpenTable } from "#app/admin/upload/spreadsheet/open-table.ts";

interface PartnerFieldProps {
  table: OpenTable;
  onChange: (name: string) => void;
}

/** The name under which the columns of the table are kept for the next file. */
export function PartnerField({ table, onChange }: PartnerFieldProps) {
  const id = useId();
  const { partner, partnerName } = table;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {partnerTexts.saveAs}
      </label>
      <input
        id={id}
        className="field-input"
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        maxLength={60}
        value={partnerName}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className="field-hint">
        {partner ? partnerTexts.recognized(partner.name) : partnerTexts.saveAsHint}
      </p>
    </div>
  );
}
