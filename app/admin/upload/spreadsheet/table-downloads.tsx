import { ExportButton } from "#app/admin/export/export-button.tsx";
import { requestTimeout } from "#app/admin/requests/pending-requests.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { toTableRows } from "#app/domain/uploads/table-rows.ts";
import { readForm } from "./read-form.ts";
import { templateRows } from "./reader/template.ts";

/** The template as CSV, and the country as it stands as CSV and as a workbook. */
export function TableDownloads({ country }: { country: CountryInfo | null }) {
  return (
    <p className="actions table-downloads">
      <ExportButton className="words" name="coupon-template" ending="csv" rows={templateRows}>
        Download the template
      </ExportButton>
      {country &&
        (["csv", "xlsx"] as const).map((ending) => (
          <ExportButton
            key={ending}
            className="words"
            name={country.code}
            ending={ending}
            rows={async () => {
              const signal = AbortSignal.timeout(requestTimeout(0));
              return toTableRows(await readForm(country.code, signal));
            }}
          >
            Download {country.name.en} as {ending === "csv" ? "CSV" : ".xlsx"}
          </ExportButton>
        ))}
    </p>
  );
}
