import { useState } from "react";
import { useRevalidator } from "react-router";
import { fitsBody } from "#app/components/admin/body-size.ts";
import { FileButton } from "#app/components/admin/file-button.tsx";
import type { Answer, Intent } from "#app/components/admin/intents.ts";
import { readJsonFile } from "#app/components/admin/json-file.ts";
import { refusal, sentence } from "#app/components/admin/messages.ts";
import type { PanelCard } from "#app/components/admin/panel-card.ts";
import { useIntent } from "#app/components/admin/use-intent.ts";
import { uploadMessages } from "#app/domain/upload.ts";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import { downloadBackup } from "./download-backup.ts";

/** Export, import and clearing of everything. */
export function BackupCard({ say, leave }: PanelCard) {
  const { revalidate } = useRevalidator();
  const [isExporting, setExporting] = useState(false);
  const { pending, send } = useIntent(receive);

  function receive(answer: Answer, { intent }: Intent) {
    if (!answer.ok) {
      if (answer.status === 401) return leave("ended");
      // What the server said in detail follows the specified words.
      return intent === "clear"
        ? say(sentence(texts.clearFailed, answer.errors ?? [answer.error]))
        : say(refusal(answer, texts.unreachable));
    }
    const { changes, warnings } = answer.value.saved ?? { changes: [], warnings: [] };
    say(sentence(intent === "clear" ? texts.cleared : texts.imported(changes.length), warnings));
  }

  const exportAll = async () => {
    say(null);
    setExporting(true);
    const status = await downloadBackup();
    setExporting(false);
    if (status === 401) {
      leave("ended");
      return revalidate();
    }
    say(sentence(status === 200 ? texts.exported : texts.exportFailed));
  };
  const importFile = async (file: File) => {
    say(null);
    const result = await readJsonFile(file);
    if (!result.ok) return say(sentence(result.message));
    try {
      const intent = { intent: "import", file: JSON.parse(result.value) } as const;
      if (fitsBody(intent)) send(intent);
      else say(sentence(texts.bodyTooLarge));
    } catch (error) {
      const reason = error instanceof Error ? [error.message] : [];
      say(sentence(`Error: ${uploadMessages.invalidJson}`, reason));
    }
  };
  const clearAll = () => {
    say(null);
    if (window.confirm(texts.confirmClear)) send({ intent: "clear" });
  };
  const isBusy = isExporting || pending !== null;
  return (
    <section className="admin-card backup" aria-labelledby="backup-title">
      <h2 id="backup-title" className="card-title">
        {texts.backup}
      </h2>
      <p className="card-lead">{texts.backupLead}</p>
      <div className="admin-actions">
        <button
          type="button"
          className="button-quiet button-outline"
          disabled={isBusy}
          onClick={exportAll}
        >
          {isExporting ? texts.exporting : texts.export}
        </button>
        <FileButton
          label={pending?.intent === "import" ? texts.importing : texts.import}
          className="button-quiet button-outline"
          disabled={isBusy}
          onFile={importFile}
        />
        <button
          type="button"
          className="button-quiet button-danger"
          disabled={isBusy}
          onClick={clearAll}
        >
          {pending?.intent === "clear" ? texts.clearing : texts.clear}
        </button>
      </div>
    </section>
  );
}
