import { admin as texts } from "#app/admin/texts/admin.ts";

const example = `[
  {
    "brand": "Noon",
    "logoUrl": "https://example.com/noon.png",
    "promoCodes": [
      {
        "code": "SAVE10",
        "discount": "10% off",
        "lastReportedDate": "2026-11-20"
      }
    ]
  }
]`;

/** An example of an upload, collapsed. */
export function UploadFormat() {
  return (
    <details className="upload-format">
      <summary>{texts.format}</summary>
      <pre>
        <code>{example}</code>
      </pre>
      <p className="field-hint">{texts.formatNote}</p>
    </details>
  );
}
