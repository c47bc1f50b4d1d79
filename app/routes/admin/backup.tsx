import { BackupView } from "#app/admin/backup/backup-view.client.tsx";
import { View } from "#app/admin/shell/view.tsx";
import type { Route } from "./+types/backup.ts";
import { readView } from "./read-view.ts";

export const loader = (args: Route.LoaderArgs) =>
  readView(args, async (reads) => ({ backups: await reads.backups() }));

export default function BackupPage({ loaderData }: Route.ComponentProps) {
  return <View name="backup" isHeadingHidden data={loaderData} Content={BackupView} />;
}
