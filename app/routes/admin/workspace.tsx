import type { LinksFunction, ShouldRevalidateFunctionArgs } from "react-router";
import { WorkspaceGate } from "#app/admin/shell/workspace-gate.tsx";
import { WorkspaceError } from "#app/admin/shell/workspace-layout.tsx";
import styles from "#app/admin/styles/admin.css?url";
import { hydrated } from "#app/components/layout/hydration.ts";
import siteStyles from "#app/styles/site.css?url";
import type { Route } from "./+types/workspace.ts";
import { authenticateOperator } from "./read-view.ts";

export const handle = hydrated;

/** Loads the operator's name; each page loads its own data. */
export async function loader(args: Route.LoaderArgs) {
  const { name, reads, days } = await authenticateOperator(args);
  return reads && { name, days };
}

/** Requests reload the data themselves; see useRequest. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionResult === undefined && args.defaultShouldRevalidate;
}

export const headers: Route.HeadersFunction = () => ({ "X-Robots-Tag": "noindex, nofollow" });

export const links: LinksFunction = () =>
  [siteStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex, nofollow" }];

export default function Workspace({ loaderData }: Route.ComponentProps) {
  return <WorkspaceGate operator={loaderData} />;
}

export function ErrorBoundary() {
  return <WorkspaceError />;
}
