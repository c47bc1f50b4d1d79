import { type Answer, type CallError, call } from "#app/admin/requests/client.ts";
import { resolveLostWrite } from "#app/admin/requests/resolve-lost-write.ts";
import type { SavedReport, Versions } from "#app/admin/review/review-request.ts";
import { ok } from "#app/domain/base/result.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { ImportPart } from "#app/domain/uploads/split-import.ts";
import type { WriteReport } from "#worker/catalogue/write/preview.ts";

/** How far an import came. Countries are named. */
export interface ImportOutcome {
  done: string[];
  /** The countries that were not written: that of the failure, and those after it. */
  left: string[];
  warnings: string[];
  failure: CallError | null;
  /** By which all that was written is undone; undefined if nothing was. */
  revision: number | undefined;
}

type OnProgress = (number: number, country: string) => void;

/**
 * Sends the parts of a file one by one, as `send` does, and stops at the first that fails. The parts are
 * a country each: no request is larger than the server takes.
 */
async function sendParts(
  parts: readonly ImportPart[],
  onProgress: OnProgress,
  send: (part: ImportPart) => Promise<Answer<SavedReport>>,
) {
  const names = parts.map(({ country }) => countryByCode(country)?.name.en ?? country);
  const reports: SavedReport[] = [];
  let failure: CallError | null = null;
  for (const [index, part] of parts.entries()) {
    onProgress(index + 1, names[index] ?? "");
    const sent = await send(part);
    if (!sent.ok) {
      failure = sent;
      break;
    }
    reports.push(sent.value);
  }
  const warnings = [...new Set(reports.flatMap((report) => report.warnings))];
  return { reports, warnings, failure, names };
}

const save = (part: ImportPart, options: object) =>
  call("post", "/save-data", { json: { ...part.read(), ...options } });

/** Asks, part by part, what an import would change. */
export async function previewParts(
  parts: readonly ImportPart[],
  onProgress: OnProgress,
): Promise<Answer<WriteReport>> {
  const sent = await sendParts(parts, onProgress, (part) => save(part, { dryRun: true }));
  if (sent.failure) return sent.failure;
  const review = sent.reports.flatMap((report) => report.review ?? []);
  return ok({ changes: [], review, warnings: sent.warnings });
}

/**
 * Imports a file part by part. `versions` are the catalogue versions that the operator sees, by country
 * code.
 */
export async function importParts(
  parts: readonly ImportPart[],
  versions: Versions,
  onProgress: OnProgress,
): Promise<ImportOutcome> {
  const operation = crypto.randomUUID();
  const { reports, warnings, failure, names } = await sendParts(parts, onProgress, async (part) => {
    const { country } = part;
    const seen = versions[country] === undefined ? {} : { [country]: versions[country] };
    const sent = await save(part, { versions: seen, operation });
    if (sent.ok || sent.code !== "unreachable") return sent;
    const found = await resolveLostWrite(operation);
    const isWritten = typeof found === "object" && found.countries.includes(country);
    return isWritten ? ok({ revision: found.revision, warnings: [] }) : sent;
  });
  const count = reports.length;
  const revision = reports.find((report) => report.revision)?.revision;
  return { done: names.slice(0, count), left: names.slice(count), warnings, failure, revision };
}
