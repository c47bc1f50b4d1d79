import type { ActionError } from "#app/admin/requests/intents.ts";
import { requestTimeout, withPendingRequest } from "#app/admin/requests/pending-requests.ts";
import { resolveLostWrite } from "#app/admin/requests/resolve-lost-write.ts";
import type { Reviewed, SavedReport, Versions } from "#app/admin/review/review-request.ts";
import type { Refusal } from "#app/domain/base/result.ts";
import type { CountryReview } from "#app/domain/catalogue/changes.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import {
  dryRunKey,
  type ImportPart,
  operationKey,
  versionsKey,
} from "#app/domain/uploads/split-import.ts";
import type { WriteReport } from "#worker/catalogue/write/apply-writes.ts";

/** How far an import came. Countries are given by name. */
export interface ImportOutcome {
  done: string[];
  /** The countries that were not written: that of the failure, and those after it. */
  left: string[];
  warnings: string[];
  failure: ActionError | null;
  /** By which all that was written is undone; undefined if nothing was. */
  revision: number | undefined;
}

type Sent = { ok: true; report: WriteReport } | ActionError;

const networkError = { ok: false, status: 0, error: "" } as const;

async function post(body: string, stop: AbortSignal): Promise<Sent> {
  const response = await fetch("/api/save-data", {
    signal: AbortSignal.any([stop, AbortSignal.timeout(requestTimeout(body.length))]),
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  const answer: { data: WriteReport | null; error: string; errors?: string[] } =
    await response.json();
  if (answer.data) return { ok: true, report: answer.data };
  const status = response.status as Refusal["status"];
  return { ok: false, status, error: answer.error, errors: answer.errors };
}

function send(part: ImportPart, options: object): Promise<Sent> {
  const body = JSON.stringify({ ...part.read(), ...options });
  return withPendingRequest((stop) => post(body, stop)).catch(() => networkError);
}

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
export async function reviewParts(
  parts: readonly ImportPart[],
  onProgress: OnProgress,
): Promise<({ ok: true } & Reviewed) | ActionError> {
  const names = listNames(parts);
  const countries: CountryReview[] = [];
  const warnings = new Set<string>();
  for (const [index, part] of parts.entries()) {
    onProgress(index + 1, names[index] ?? "");
    const sent = await send(part, { [dryRunKey]: true });
    if (!sent.ok) return sent;
    countries.push(...(sent.report.review ?? []));
    for (const warning of sent.report.warnings) warnings.add(warning);
  }
  return { ok: true, countries, warnings: [...warnings] };
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
      [versionsKey]: ofCountry(versions, part),
      [operationKey]: operation,
    });
    if (!sent.ok && sent.status === 0) {
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
    revision ??= sent.report.revision;
    for (const warning of sent.report.warnings) warnings.add(warning);
  }
  return { done: names, left: [], warnings: [...warnings], failure: null, revision };
}
