import { ExportButton } from "#app/admin/export/export-button.tsx";
import { requestTimeout } from "#app/admin/requests/pending-requests.ts";
import { readForm } from "#app/admin/requests/read-form.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { toTableRows } from "#app/domain/uploads/table-rows.ts";
import { templateRows } from "./template.ts";

/** Downloads the template as CSV, and the country's catalogue as CSV or a workbook. */
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
            rows={() =>
              readForm(country.code, AbortSignal.timeout(requestTimeout(0))).then(toTableRows)
            }
          >
            Download {country.name.en} as {ending === "csv" ? "CSV" : ".xlsx"}
          </ExportButton>
        ))}
    </p>
  );
}
