import { data, type LinksFunction, type ShouldRevalidateFunctionArgs } from "react-router";
import { networkError } from "#app/admin/requests/client.ts";
import { AdminError } from "#app/admin/shell/admin-frame.tsx";
import { AdminScreen } from "#app/admin/shell/admin-screen.tsx";
import { readPanel } from "#app/admin/shell/read-panel.ts";
import styles from "#app/admin/styles/admin.css?url";
import { hydrated } from "#app/components/layout/hydration.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/admin.ts";
import { fromStore } from "./load.ts";

export const handle = hydrated;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visit = await fromStore(services.admin.visit(request));
  if (!visit.ok) throw data(visit.error, visit.status);
  const { name, workspace } = visit.value;
  if (!workspace) return { loggedIn: false as const };
  return {
    loggedIn: true as const,
    today: services.today,
    who: name,
    ...(await fromStore(readPanel(workspace, url))),
  };
}

/** Saves an upload. All other calls of the workspace go to the API. */
export async function action({ context, request }: Route.ActionArgs) {
  const { admin } = context.get(servicesContext);
  const result = await fromStore(admin.upload(request));
  if (result.ok) return data(result);
  const { status, retryAfter } = result;
  return data(result, {
    status,
    headers: retryAfter ? { "Retry-After": String(retryAfter) } : undefined,
  });
}

/** Turns a silent or broken server into an answer, so that the screen and what is typed stay. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch(() => networkError);
}

/** The workspace reads its data again when a request is answered; see useRequest. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionResult === undefined && args.defaultShouldRevalidate;
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers({ "X-Robots-Tag": "noindex, nofollow" });
  for (const name of ["Retry-After", "Clear-Site-Data"]) {
    const value = actionHeaders.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex, nofollow" }];

export default function Admin({ loaderData }: Route.ComponentProps) {
  return <AdminScreen data={loaderData} />;
}

export function ErrorBoundary() {
  return <AdminError />;
}
