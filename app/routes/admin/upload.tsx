import { View } from "#app/admin/shell/view.tsx";
import { UploadCard } from "#app/admin/upload/upload-card.client.tsx";
import type { Route } from "./+types/upload.ts";
import { readView } from "./read-view.ts";

export const loader = (args: Route.LoaderArgs) =>
  readView(args, async (reads) => ({ partners: await reads.partners() }));

// An upload does not reload this page either.
export { shouldRevalidate } from "./workspace.tsx";

export default function UploadPage({ loaderData }: Route.ComponentProps) {
  return <View name="upload" isHeadingHidden data={loaderData} Content={UploadCard} />;
}
