import type { PanelActions } from "#app/admin/requests/messages.ts";
import { useAdminTexts } from "#app/admin/texts/admin-texts.ts";
import { JsonFileButton } from "#app/admin/upload/json-file.tsx";
import { useBackup } from "./use-backup.ts";

/** Exports, imports and clears all data, and refreshes the edge. */
export function BackupCard(actions: PanelActions) {
  const { admin: texts } = useAdminTexts();
  const backup = useBackup(actions);
  return (
    <section className="admin-card backup" aria-labelledby="backup-title">
      <h2 id="backup-title" className="card-title">
        {texts.backup}
      </h2>
      <p className="card-lead">{texts.backupLead}</p>
      <div className="actions">
        <button
          type="button"
          className="button-quiet button-outline"
          disabled={backup.isBusy}
          onClick={backup.exportAll}
        >
          {backup.isExporting ? texts.exporting : texts.export}
        </button>
        <JsonFileButton
          label={backup.isImporting ? texts.importing : texts.import}
          disabled={backup.isBusy}
          onFile={backup.importFile}
        />
        <button
          type="button"
          className="button-quiet button-outline"
          disabled={backup.isBusy}
          title={texts.refreshHint}
          onClick={backup.refresh}
        >
          {backup.isRefreshing ? texts.refreshing : texts.refresh}
        </button>
        <button
          type="button"
          className="button-quiet button-danger"
          disabled={backup.isBusy}
          onClick={backup.clearAll}
        >
          {backup.isClearing ? texts.clearing : texts.clear}
        </button>
      </div>
    </section>
  );
}
