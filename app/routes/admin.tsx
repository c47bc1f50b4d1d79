import { data, type LinksFunction, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Answer } from "#app/admin/requests/intents.ts";
import { AdminError } from "#app/admin/shell/admin-frame.tsx";
import { AdminScreen } from "#app/admin/shell/admin-screen.tsx";
import styles from "#app/admin/styles/admin.css?url";
import { admin as texts } from "#app/admin/texts/admin.ts";
import { hydrated } from "#app/components/layout/hydration.ts";
import { common } from "#app/i18n/locales/en/common.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/admin.ts";
import { answerIntent } from "./admin-intents.ts";
import { readPanel } from "./admin-view.ts";
import { fromStore } from "./load.ts";

export const handle = hydrated;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admitted = await fromStore(services.admin.admit(request));
  if (!admitted.ok) throw data(admitted.error, admitted.status);
  const { isLoggedIn, email, name } = admitted.value;
  if (!isLoggedIn) return { loggedIn: false as const, isNamed: email !== null };
  return { loggedIn: true as const, ...(await fromStore(readPanel(services, url, name))) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return fromStore(answerIntent(context.get(servicesContext).admin, request));
}

/** Turns a silent or broken server into an answer, so that the screen and what is typed stay. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  try {
    return await serverAction();
  } catch {
    return { ok: false, status: 0, error: "" };
  }
}

/** Reads the screen's data again after a write, and where the session turns out to have ended. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const answer: Answer | undefined = args.actionResult;
  if (!answer) return args.defaultShouldRevalidate;
  return answer.ok ? !answer.value.reviewed : answer.status === 401 || answer.status === 409;
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

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} | ${common.siteName}` },
  { name: "robots", content: "noindex, nofollow" },
];

export default function Admin({ loaderData }: Route.ComponentProps) {
  return <AdminScreen data={loaderData} />;
}

export function ErrorBoundary() {
  return <AdminError />;
}
