import { BackupView } from "#app/admin/backup/backup-view.client.tsx";
import { View } from "#app/admin/shell/view.tsx";

export default function BackupPage() {
  return <View name="backup" hasOwnHeadings data={{}} Show={BackupView} />;
}
