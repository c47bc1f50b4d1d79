import { BackupCard } from "./backup-card.tsx";
import { KeptBackups } from "./kept-backups.tsx";

/** Export, import and clearing, and the backups that are kept. */
export function BackupView() {
  return (
    <>
      <BackupCard />
      <KeptBackups />
    </>
  );
}
