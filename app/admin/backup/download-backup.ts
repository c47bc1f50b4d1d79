import { saveFile } from "#app/admin/export/save-file.ts";
import { type Answer, fetchFile, networkError } from "#app/admin/requests/client.ts";
import { requestTimeout, withPendingRequest } from "#app/admin/requests/pending-requests.ts";
import { ok } from "#app/domain/base/result.ts";
import { hasExportEnd } from "#app/domain/uploads/export-file.ts";

const maxTries = 3;

/** Fetches an export; a network error if the file is truncated. */
async function fetchExport(stop: AbortSignal, late: AbortController): Promise<Answer<Blob>> {
  const timer = setTimeout(() => late.abort(), requestTimeout(0));
  try {
    const signal = AbortSignal.any([stop, late.signal]);
    const answer = await fetchFile("/admin/data", { query: { action: "export" } }, signal);
    // The headers have arrived: the download has no time limit.
    clearTimeout(timer);
    if (!answer.ok) return answer;
    const file = await answer.value.blob();
    return hasExportEnd(await file.slice(-100).text()) ? ok(file) : networkError;
  } catch {
    return networkError;
  } finally {
    clearTimeout(timer);
  }
}

/** Downloads a backup. Retries if the transfer broke off or the catalogue kept changing. */
export function downloadBackup(): Promise<Answer<Blob>> {
  return withPendingRequest(async (stop) => {
    const late = new AbortController();
    let found = await fetchExport(stop, late);
    for (let tries = 1; tries < maxTries && !found.ok && [0, 503].includes(found.status); tries++) {
      if (stop.aborted || late.signal.aborted) break;
      found = await fetchExport(stop, late);
    }
    if (found.ok) saveFile("coupon-data-backup.json", found.value, "application/json");
    return found;
  });
}
