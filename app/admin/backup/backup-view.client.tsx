import { BackupCard } from "./backup-card.tsx";
import { KeptBackups, type KeptBackupsProps } from "./kept-backups.tsx";

/** Export, import and clearing, and the backups that are kept. */
export function BackupView(props: KeptBackupsProps) {
  return (
    <>
      <BackupCard />
      <KeptBackups {...props} />
    </>
  );
}
