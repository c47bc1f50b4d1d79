import { useState } from "react";
import { useRevalidator } from "react-router";
import { saveFile } from "#app/admin/export/save-file.ts";
import { call, fetchFile } from "#app/admin/requests/client.ts";
import { failureMessage, sayFailure, toMessage } from "#app/admin/requests/messages.ts";
import { requestTimeout, withPendingRequest } from "#app/admin/requests/pending-requests.ts";
import { byOneCall } from "#app/admin/requests/resolve-lost-write.ts";
import { useAction } from "#app/admin/requests/use-request.ts";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { reviewTexts } from "#app/admin/texts/review.ts";
import { readJsonFile } from "#app/admin/upload/choose-file.tsx";
import type { Result } from "#app/domain/base/result.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import { hasExportEnd } from "#app/domain/uploads/export-file.ts";
import { checkImport } from "#app/domain/uploads/import.ts";
import type { ImportPart } from "#app/domain/uploads/split-import.ts";
import { uploadMessages } from "#app/domain/uploads/upload.ts";
import { importRequest } from "./import-request.ts";

// Bytes of a file. The browser reads it whole; each country of it goes to the server alone.
const maxFileSize = 5 * limits.importBody;
const maxTries = 3;

/** The HTTP status of an export, and its file if it came with its end; 0 if it did not, or not at all. */
async function fetchExport(
  stop: AbortSignal,
  late: AbortController,
): Promise<{ status: number; file?: Blob }> {
  const timer = setTimeout(() => late.abort(), requestTimeout(0));
  try {
    const signal = AbortSignal.any([stop, late.signal]);
    const response = await fetchFile("/admin/data", { query: { action: "export" } }, { signal });
    // From here on the file may take as long as the line needs.
    clearTimeout(timer);
    if (!response.ok) return { status: response.status };
    const file = await response.blob();
    const isWhole = hasExportEnd(await file.slice(-100).text());
    return isWhole ? { status: response.status, file } : { status: 0 };
  } catch {
    return { status: 0 };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Downloads a backup; tries again if it broke off, or if the catalogue kept changing. Returns the HTTP
 * status, 0 if the server did not answer.
 */
async function downloadBackup(): Promise<number> {
  const { status, file } = await withPendingRequest(async (stop) => {
    const late = new AbortController();
    let found = await fetchExport(stop, late);
    for (let tries = 1; tries < maxTries && [0, 503].includes(found.status); tries++) {
      if (stop.aborted || late.signal.aborted) break;
      found = await fetchExport(stop, late);
    }
    return found;
  });
  if (!file) return status;
  saveFile("coupon-data-backup.json", file, "application/json");
  return status;
}

/** The parts of a file, all of which are right, or what is wrong with it. */
function readParts(json: string): Result<ImportPart[], { error: string; details: string[] }> {
  try {
    const checked = checkImport(JSON.parse(json));
    if (checked.ok) return checked;
    const [error, ...details] = checked.errors;
    return { ok: false, error, details };
  } catch (error) {
    const details = error instanceof Error ? [error.message] : [];
    return { ok: false, error: uploadMessages.invalidJson, details };
  }
}

/**
 * The state and the steps of an export, an import, the clearing of all data and a refresh. A country
 * is imported or cleared only if it still has the version of the review.
 */
export function useBackup() {
  const actions = useWorkspace();
  const { notify, endSession } = actions;
  const { revalidate } = useRevalidator();
  const [isExporting, setExporting] = useState(false);
  const [running, setRunning] = useState<"import" | "clear" | null>(null);
  const { isPending: isRefreshing, act } = useAction();

  async function exportAll() {
    notify(null);
    setExporting(true);
    const status = await downloadBackup();
    setExporting(false);
    if (status === 401) {
      endSession("expired");
      return revalidate();
    }
    notify(
      status === 200
        ? toMessage("success", adminTexts.exported)
        : toMessage("error", adminTexts.exportFailed),
    );
  }

  async function importFile(file: File) {
    notify(null);
    const text = await readJsonFile(file, maxFileSize);
    if (!text.ok) return notify(toMessage("error", text.message));
    const parts = readParts(text.value);
    if (!parts.ok) return notify(toMessage("error", adminTexts.error(parts.error), parts.details));
    setRunning("import");
    const imported = parts.value.map((part) => ({
      ...part,
      read: () => ({ ...part.read(), file: file.name }),
    }));
    actions.review(
      importRequest(imported, {
        title: [reviewTexts.importing, file.name].join(" › "),
        saved: adminTexts.imported(parts.value.length),
        notify,
        revalidate,
      }),
    );
  }

  function clearAll() {
    notify(null);
    if (!window.confirm(adminTexts.confirmClear)) return;
    setRunning("clear");
    actions.review({
      title: reviewTexts.clearing,
      ...byOneCall((json) => call("post", "/admin/data/clear", { json })),
      action: ({ countries }) =>
        reviewTexts.clear(countries.filter(({ brands }) => brands.length > 0).length),
      saved: adminTexts.cleared,
      isSpecified: true,
      // The specified words first; the server's errors are details.
      failed: (failure) => {
        const { details } = failureMessage(failure, "");
        const said = [sayFailure(failure, ""), ...details].filter(Boolean);
        return toMessage("error", adminTexts.clearFailed, said);
      },
    });
  }

  function refresh() {
    notify(null);
    act(
      () => call("post", "/admin/refresh", { json: {} }),
      ({ warnings }) => notify(toMessage("success", adminTexts.refreshed, warnings)),
    );
  }

  const step = actions.reviewStep;
  return {
    isBusy: isExporting || isRefreshing || step !== null,
    isExporting,
    isImporting: step !== null && running === "import",
    isClearing: step !== null && running === "clear",
    isRefreshing,
    exportAll,
    importFile,
    clearAll,
    refresh,
  };
}
