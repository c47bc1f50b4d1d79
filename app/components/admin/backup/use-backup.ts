import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Answer, Intent } from "#app/components/admin/intents.ts";
import { readJsonFile } from "#app/components/admin/json-file.tsx";
import { type PanelActions, reportFailure, toMessage } from "#app/components/admin/messages.ts";
import { fitsBody, useIntent } from "#app/components/admin/use-intent.ts";
import { uploadMessages } from "#app/domain/upload.ts";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";

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

/** The state and the steps of an export, an import and the clearing of all data. */
export function useBackup(actions: PanelActions) {
  const { notify, endSession } = actions;
  const { revalidate } = useRevalidator();
  const [isExporting, setExporting] = useState(false);
  const { pending, send } = useIntent(receive);

  function receive(answer: Answer, { intent }: Intent) {
    if (answer.ok) {
      const { changes, warnings } = answer.value.saved ?? { changes: [], warnings: [] };
      const text = intent === "clear" ? texts.cleared : texts.imported(changes.length);
      notify(toMessage(text, warnings));
    } else if (intent === "clear" && answer.status !== 401) {
      // The specified words first; the server's errors are details.
      notify(toMessage(texts.clearFailed, answer.errors ?? [answer.error]));
    } else {
      reportFailure(actions, answer);
    }
  }

  async function exportAll() {
    notify(null);
    setExporting(true);
    const status = await downloadBackup();
    setExporting(false);
    if (status === 401) {
      endSession("expired");
      return revalidate();
    }
    notify(toMessage(status === 200 ? texts.exported : texts.exportFailed));
  }

  async function importFile(file: File) {
    notify(null);
    const result = await readJsonFile(file);
    if (!result.ok) return notify(toMessage(result.message));
    try {
      const intent = { intent: "import", file: JSON.parse(result.value) } as const;
      if (fitsBody(intent)) send(intent);
      else notify(toMessage(texts.bodyTooLarge));
    } catch (error) {
      const reason = error instanceof Error ? [error.message] : [];
      notify(toMessage(`Error: ${uploadMessages.invalidJson}`, reason));
    }
  }

  function clearAll() {
    notify(null);
    if (window.confirm(texts.confirmClear)) send({ intent: "clear" });
  }

  return {
    isBusy: isExporting || pending !== null,
    isExporting,
    isImporting: pending?.intent === "import",
    isClearing: pending?.intent === "clear",
    exportAll,
    importFile,
    clearAll,
  };
}
