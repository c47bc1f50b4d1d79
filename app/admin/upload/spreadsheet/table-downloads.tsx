import { table as texts } from "#app/admin/texts/spreadsheet.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { templateRows } from "./reader/template.ts";

async function downloadTemplate(): Promise<void> {
  const { default: Papa } = await import("papaparse");
  // Excel knows UTF-8 by the byte order mark.
  const csv = `\ufeff${Papa.unparse(templateRows())}\r\n`;
  const href = URL.createObjectURL(new Blob([csv], { type: "text/csv" }));
  Object.assign(document.createElement("a"), { href, download: texts.templateFile }).click();
  // By then the browser has saved the file.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** The template, and the country as it stands, as CSV. */
export function TableDownloads({ country }: { country: CountryInfo | null }) {
  return (
    <p className="table-downloads">
      <button type="button" onClick={downloadTemplate}>
        {texts.template}
      </button>
      {country && (
        <a download href={`/api/admin/countries/${country.code}/upload?format=csv`}>
          {texts.download(country.name.en)}
        </a>
      )}
    </p>
  );
}
