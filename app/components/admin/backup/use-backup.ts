import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Answer, Intent } from "#app/components/admin/intents.ts";
import { readJsonFile } from "#app/components/admin/json-file.tsx";
import {
  failureMessage,
  type PanelActions,
  reportFailure,
  toMessage,
} from "#app/components/admin/messages.ts";
import { useIntent } from "#app/components/admin/use-intent.ts";
import { limits } from "#app/domain/fields.ts";
import { checkImport } from "#app/domain/import.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { type ImportPart, splitImport } from "#app/domain/split-import.ts";
import { uploadMessages } from "#app/domain/upload.ts";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import { importParts } from "./import-parts.ts";

// Bytes of a file. The browser reads it whole; each country of it goes to the server alone.
const maxFileSize = 5 * limits.importBody;

/** Downloads a backup. Returns the HTTP status, 0 if the server did not answer. */
async function downloadBackup(): Promise<number> {
  try {
    const response = await fetch("/api/admin/data?action=export");
    if (!response.ok) return response.status;
    const href = URL.createObjectURL(await response.blob());
    const download = "coupon-data-backup.json";
    Object.assign(document.createElement("a"), { href, download }).click();
    // By then the browser has saved the file.
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
    return response.status;
  } catch {
    return 0;
  }
}

async function isServerUp(): Promise<boolean> {
  return fetch("/api/health").then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The parts of a file, all of which are right, or what is wrong with it. */
function readParts(json: string): Result<ImportPart[], { error: string; details: string[] }> {
  try {
    const file: unknown = JSON.parse(json);
    const checked = checkImport(file);
    if (checked.ok) return ok(splitImport(new Map(Object.entries(file as object))));
    const [error, ...details] = checked.errors;
    return { ok: false, error, details };
  } catch (error) {
    const details = error instanceof Error ? [error.message] : [];
    return { ok: false, error: uploadMessages.invalidJson, details };
  }
}

/**
 * The state and the steps of an export, an import, the clearing of all data and a refresh. A country
 * is imported or cleared only if it still has its version in `versions`.
 */
export function useBackup(actions: PanelActions, versions: Record<string, number>) {
  const { notify, endSession } = actions;
  const { revalidate } = useRevalidator();
  const [transfer, setTransfer] = useState<"export" | "import" | null>(null);
  const { pending, send } = useIntent(receive);

  function receive(answer: Answer, { intent }: Intent) {
    if (answer.ok) {
      const { saved, refreshed } = answer.value;
      const text = intent === "clear" ? texts.cleared : texts.refreshed;
      notify(toMessage(text, saved?.warnings ?? refreshed?.warnings));
    } else if (intent === "clear" && answer.status !== 401) {
      // The specified words first; the server's errors are details.
      notify(toMessage(texts.clearFailed, answer.errors ?? [answer.error]));
    } else {
      reportFailure(actions, answer);
    }
  }

  async function exportAll() {
    notify(null);
    setTransfer("export");
    const status = await downloadBackup();
    setTransfer(null);
    if (status === 401) {
      endSession("expired");
      return revalidate();
    }
    notify(toMessage(status === 200 ? texts.exported : texts.exportFailed));
  }

  async function importFile(file: File) {
    notify(null);
    const text = await readJsonFile(file, maxFileSize);
    if (!text.ok) return notify(toMessage(text.message));
    const parts = readParts(text.value);
    if (!parts.ok) return notify(toMessage(`Error: ${parts.error}`, parts.details));
    setTransfer("import");
    const total = parts.value.length;
    const { done, left, warnings, failure } = await importParts(
      parts.value,
      versions,
      (number, country) => notify(toMessage(texts.importingCountry(number, total, country))),
    );
    // The next import needs the versions of after this one. But if the session has ended, or the
    // server is gone, another screen would replace this one, and with it what was imported.
    if (failure?.status !== 401 && (await isServerUp())) await revalidate();
    setTransfer(null);
    if (failure === null) {
      notify(toMessage(texts.imported(done.length), warnings));
    } else {
      const { text, details } = failureMessage(failure, texts.unreachable);
      const progress = [texts.importedCountries(done), texts.notImported(left)];
      notify(toMessage(text, [...progress, ...details, ...warnings]));
    }
  }

  function clearAll() {
    notify(null);
    if (window.confirm(texts.confirmClear)) send({ intent: "clear", versions });
  }

  function refresh() {
    notify(null);
    send({ intent: "refresh" });
  }

  return {
    isBusy: transfer !== null || pending !== null,
    isExporting: transfer === "export",
    isImporting: transfer === "import",
    isClearing: pending?.intent === "clear",
    isRefreshing: pending?.intent === "refresh",
    exportAll,
    importFile,
    clearAll,
    refresh,
  };
}
