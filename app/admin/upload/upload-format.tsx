import { brandRegistry, codeRegistry, type Field } from "#app/domain/catalogue/field-registry.ts";

const code = { code: "SAVE10", discount: "10% off", lastReportedDate: "2026-11-20" };
const item = { brand: "Noon", logoUrl: "https://example.com/noon.png", promoCodes: [code] };

/** Lists the optional upload fields that the example lacks. */
function optionalNames(registry: Readonly<Record<string, Field>>, example: object): string {
  const optional = Object.values(registry).filter(({ edit }) => edit !== "upload");
  const names = optional.map(({ upload }) => upload[0]);
  return names.filter((name) => !(name in example)).join(", ");
}

export function UploadFormat() {
  return (
    <details className="upload-format">
      <summary className="words">Upload format</summary>
      <pre>
        <code>{JSON.stringify([item], null, 2)}</code>
      </pre>
      <p className="field-hint">
        Optional: {optionalNames(brandRegistry, item)}; in a code:{" "}
        {optionalNames(codeRegistry, code)}. If offer is missing, it is parsed from the discount. To
        state it: {'{"kind": "percent", "value": 10}'}, or {'{"kind": "none"}'}.
      </p>
    </details>
  );
}
