import { View } from "#app/admin/shell/view.tsx";
import { SiteView } from "#app/admin/site/site-view.client.tsx";
import type { Route } from "./+types/site.ts";
import { readView } from "./read-view.ts";

export const loader = (args: Route.LoaderArgs) =>
  readView(args, async (reads) => {
    const [site, sessions, passkeys] = await Promise.all([
      reads.site(),
      reads.sessions(),
      reads.passkeys(),
    ]);
    return { site, sessions, passkeys };
  });

export default function SitePage({ loaderData }: Route.ComponentProps) {
  return <View name="site" data={loaderData} Content={SiteView} />;
}
