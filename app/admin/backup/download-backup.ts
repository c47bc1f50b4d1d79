import { saveFile } from "#app/admin/export/save-file.ts";
import { type ApiResult, fetchFile, networkError } from "#app/admin/requests/client.ts";
import { requestTimeout, withPendingRequest } from "#app/admin/requests/pending-requests.ts";
import { ok } from "#app/domain/base/result.ts";
import { hasExportEnd } from "#app/domain/uploads/export-file.ts";

const maxTries = 3;

/** Fetches an export; a network error if the file is truncated. */
async function fetchExport(
  signal: AbortSignal,
  timeout: AbortController,
): Promise<ApiResult<Blob>> {
  const timer = setTimeout(() => timeout.abort(), requestTimeout(0));
  try {
    const anySignal = AbortSignal.any([signal, timeout.signal]);
    const result = await fetchFile("/admin/data", { query: { action: "export" } }, anySignal);
    // The headers have arrived: the download has no time limit.
    clearTimeout(timer);
    if (!result.ok) return result;
    const file = await result.value.blob();
    return hasExportEnd(await file.slice(-100).text()) ? ok(file) : networkError;
  } catch {
    return networkError;
  } finally {
    clearTimeout(timer);
  }
}

/** Downloads a backup. Retries if the transfer broke off or the catalogue kept changing. */
export function downloadBackup(): Promise<ApiResult<Blob>> {
  return withPendingRequest(async (stop) => {
    const timeout = new AbortController();
    let found = await fetchExport(stop, timeout);
    for (let tries = 1; tries < maxTries && !found.ok && [0, 503].includes(found.status); tries++) {
      if (stop.aborted || timeout.signal.aborted) break;
      found = await fetchExport(stop, timeout);
    }
    if (found.ok) saveFile("coupon-data-backup.json", found.value, "application/json");
    return found;
  });
}
