import { type Answer, type CallError, call } from "#app/admin/requests/client.ts";
import { resolveLostWrite } from "#app/admin/requests/resolve-lost-write.ts";
import type { SavedReport, Versions } from "#app/admin/review/review-request.ts";
import { ok } from "#app/domain/base/result.ts";
import type { CountryReview } from "#app/domain/catalogue/changes.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { ImportPart } from "#app/domain/uploads/split-import.ts";
import type { WriteReport } from "#worker/catalogue/write/preview.ts";

/** How far an import came. Countries are given by name. */
export interface ImportOutcome {
  done: string[];
  /** The countries that were not written: that of the failure, and those after it. */
  left: string[];
  warnings: string[];
  failure: CallError | null;
  /** By which all that was written is undone; undefined if nothing was. */
  revision: number | undefined;
}

const send = (part: ImportPart, options: object) =>
  call("post", "/save-data", { json: { ...part.read(), ...options } });

/** Whether a part was written although its answer was lost. */
async function wasWritten({ country }: ImportPart, operation: string): Promise<SavedReport | null> {
  const outcome = await resolveLostWrite(operation);
  return typeof outcome === "object" && outcome.countries.includes(country) ? outcome : null;
}

/** The names of the countries of parts. */
const listNames = (parts: readonly ImportPart[]) =>
  parts.map(({ country }) => countryByCode(country)?.name.en ?? country);

type OnProgress = (number: number, country: string) => void;

/** Asks, part by part, what an import would change. */
export async function previewParts(
  parts: readonly ImportPart[],
  onProgress: OnProgress,
): Promise<Answer<WriteReport>> {
  const names = listNames(parts);
  const countries: CountryReview[] = [];
  const warnings = new Set<string>();
  for (const [index, part] of parts.entries()) {
    onProgress(index + 1, names[index] ?? "");
    const sent = await send(part, { dryRun: true });
    if (!sent.ok) return sent;
    countries.push(...(sent.value.review ?? []));
    for (const warning of sent.value.warnings) warnings.add(warning);
  }
  return ok({ changes: [], review: countries, warnings: [...warnings] });
}

function ofCountry(versions: Versions, { country }: ImportPart): Versions {
  const version = versions[country];
  return version === undefined ? {} : { [country]: version };
}

/**
 * Imports a file part by part, one request for each country, and stops at the first that fails.
 * `versions` are the catalogue versions that the operator sees, by country code.
 */
export async function importParts(
  parts: readonly ImportPart[],
  versions: Versions,
  onProgress: OnProgress,
): Promise<ImportOutcome> {
  const names = listNames(parts);
  let revision: number | undefined;
  const operation = crypto.randomUUID();
  const warnings = new Set<string>();
  for (const [index, part] of parts.entries()) {
    onProgress(index + 1, names[index] ?? "");
    const sent = await send(part, {
      versions: ofCountry(versions, part),
      operation,
    });
    if (!sent.ok && sent.code === "unreachable") {
      const found = await wasWritten(part, operation);
      if (found) {
        revision ??= found.revision;
        continue;
      }
    }
    if (!sent.ok) {
      const [done, left] = [names.slice(0, index), names.slice(index)];
      return { done, left, warnings: [...warnings], failure: sent, revision };
    }
    revision ??= sent.value.revision;
    for (const warning of sent.value.warnings) warnings.add(warning);
  }
  return { done: names, left: [], warnings: [...warnings], failure: null, revision };
}
