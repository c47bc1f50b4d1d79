import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { FileButton, jsonFiles } from "#app/admin/upload/choose-file.tsx";
import { KeptBackups, type KeptBackupsProps } from "./kept-backups.tsx";
import { useBackup } from "./use-backup.ts";

/** Export, import and clearing, and the backups that are kept. */
export function BackupView(props: KeptBackupsProps) {
  return (
    <>
      <BackupCard />
      <KeptBackups {...props} />
    </>
  );
}

/** Exports, imports and clears all data, and refreshes the edge. */
function BackupCard() {
  const { isBusy, isExporting, isImporting, isRefreshing, isClearing, ...backup } = useBackup();
  return (
    <section className="admin-card" aria-labelledby="backup-title">
      <h2 id="backup-title" className="card-title">
        {adminTexts.backup}
      </h2>
      <p className="card-lead">{adminTexts.backupLead}</p>
      <div className="actions">
        <QuietButton disabled={isBusy} onClick={backup.exportAll}>
          {isExporting ? adminTexts.exporting : adminTexts.export}
        </QuietButton>
        <FileButton
          accept={jsonFiles}
          label={isImporting ? adminTexts.importing : adminTexts.import}
          disabled={isBusy}
          onFile={backup.importFile}
        />
        <QuietButton disabled={isBusy} title={adminTexts.refreshHint} onClick={backup.refresh}>
          {isRefreshing ? adminTexts.refreshing : adminTexts.refresh}
        </QuietButton>
        <QuietButton
          className="button-quiet button-danger"
          disabled={isBusy}
          onClick={backup.clearAll}
        >
          {isClearing ? adminTexts.clearing : adminTexts.clear}
        </QuietButton>
      </div>
    </section>
  );
}
