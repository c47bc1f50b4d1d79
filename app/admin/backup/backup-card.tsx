import { adminTexts } from "#app/admin/texts/admin.ts";
import { FileButton, jsonFiles } from "#app/admin/upload/choose-file.tsx";
import { useBackup } from "./use-backup.ts";

/** Exports, imports and clears all data, and refreshes the edge. */
export function BackupCard() {
  const backup = useBackup();
  return (
    <section className="admin-card backup" aria-labelledby="backup-title">
      <h2 id="backup-title" className="card-title">
        {adminTexts.backup}
      </h2>
      <p className="card-lead">{adminTexts.backupLead}</p>
      <div className="actions">
        <button
          type="button"
          className="button-quiet button-outline"
          disabled={backup.isBusy}
          onClick={backup.exportAll}
        >
          {backup.isExporting ? adminTexts.exporting : adminTexts.export}
        </button>
        <FileButton
          accept={jsonFiles}
          label={backup.isImporting ? adminTexts.importing : adminTexts.import}
          disabled={backup.isBusy}
          onFile={backup.importFile}
        />
        <button
          type="button"
          className="button-quiet button-outline"
          disabled={backup.isBusy}
          title={adminTexts.refreshHint}
          onClick={backup.refresh}
        >
          {backup.isRefreshing ? adminTexts.refreshing : adminTexts.refresh}
        </button>
        <button
          type="button"
          className="button-quiet button-danger"
          disabled={backup.isBusy}
          onClick={backup.clearAll}
        >
          {backup.isClearing ? adminTexts.clearing : adminTexts.clear}
        </button>
      </div>
    </section>
  );
}
