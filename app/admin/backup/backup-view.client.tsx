import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { BackupCard } from "./backup-card.tsx";
import { KeptBackups } from "./kept-backups.tsx";

/** Export, import and clearing, and the backups that are kept. */
export function BackupView() {
  const workspace = useWorkspace();
  return (
    <>
      <BackupCard {...workspace} />
      <KeptBackups {...workspace} />
    </>
  );
}
