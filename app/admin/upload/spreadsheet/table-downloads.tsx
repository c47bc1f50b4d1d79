import { ExportButton } from "#app/admin/export/export-button.tsx";
import { saveFile } from "#app/admin/export/save-file.ts";
import { requestTimeout } from "#app/admin/requests/pending-requests.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { toTableRows } from "#app/domain/uploads/table-rows.ts";
import { readForm } from "./read-form.ts";
import { templateRows } from "./reader/template.ts";

async function downloadTemplate(): Promise<void> {
  const { writeCsv } = await import("hucre/csv");
  // Excel knows UTF-8 by the byte order mark.
  const content = `${writeCsv(templateRows(), { bom: true })}\r\n`;
  saveFile("coupon-template.csv", content, "text/csv");
}

/** The template as CSV, and the country as it stands as CSV and as a workbook. */
export function TableDownloads({ country }: { country: CountryInfo | null }) {
  return (
    <p className="actions table-downloads">
      <button type="button" className="words" onClick={downloadTemplate}>
        Download the template
      </button>
      {country && (
        <>
          <a
            download
            className="words"
            href={`/api/admin/countries/${country.code}/upload?format=csv`}
          >
            Download {country.name.en} as CSV
          </a>
          <ExportButton
            label={`Download ${country.name.en} as .xlsx`}
            name={country.code}
            rows={async () => {
              const signal = AbortSignal.timeout(requestTimeout(0));
              return toTableRows(await readForm(country.code, signal));
            }}
          />
        </>
      )}
    </p>
  );
}
