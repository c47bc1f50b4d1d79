import type { Failed } from "#app/components/admin/intents.ts";
import { countryByCode } from "#app/domain/countries.ts";
import type { Refusal } from "#app/domain/result.ts";
import { type ImportPart, operationKey, versionsKey } from "#app/domain/split-import.ts";
import type { WriteReport } from "#worker/catalogue/write/carry-out.ts";

/** How far an import came. Countries are given by name. */
export interface ImportOutcome {
  done: string[];
  /** The countries that were not written: that of the failure, and those after it. */
  left: string[];
  warnings: string[];
  failure: Failed | null;
}

type Sent = { ok: true; warnings: string[] } | Failed;

const silent = { ok: false, status: 0, error: "" } as const;

async function send(
  part: ImportPart,
  operation: string,
  version: number | undefined,
): Promise<Sent> {
  const versions = version === undefined ? {} : { [part.country]: version };
  try {
    const response = await fetch("/api/save-data", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        ...part.read(),
        [versionsKey]: versions,
        [operationKey]: operation,
      }),
    });
    const answer: { data: WriteReport | null; error: string; errors?: string[] } =
      await response.json();
    if (answer.data) return { ok: true, warnings: answer.data.warnings };
    const status = response.status as Refusal["status"];
    return { ok: false, status, error: answer.error, errors: answer.errors };
  } catch {
    return silent;
  }
}

/**
 * Imports a file part by part, one request for each country, and stops at the first that fails.
 * `versions` are the catalogue versions that the operator sees, by country code.
 */
export async function importParts(
  parts: readonly ImportPart[],
  versions: Readonly<Record<string, number>>,
  onProgress: (number: number, country: string) => void,
): Promise<ImportOutcome> {
  const names = parts.map(({ country }) => countryByCode(country)?.name.en ?? country);
  const operation = crypto.randomUUID();
  const warnings = new Set<string>();
  for (const [index, part] of parts.entries()) {
    onProgress(index + 1, names[index] ?? "");
    const sent = await send(part, operation, versions[part.country]);
    if (!sent.ok) {
      const [done, left] = [names.slice(0, index), names.slice(index)];
      return { done, left, warnings: [...warnings], failure: sent };
    }
    for (const warning of sent.warnings) warnings.add(warning);
  }
  return { done: names, left: [], warnings: [...warnings], failure: null };
}
