import { data, type LinksFunction, type ShouldRevalidateFunctionArgs } from "react-router";
import { AdminError } from "#app/components/admin/admin-frame.tsx";
import { AdminScreen } from "#app/components/admin/admin-screen.tsx";
import type { Answer } from "#app/components/admin/intents.ts";
import { hydrated } from "#app/components/hydration/hydration.ts";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import { common } from "#app/i18n/locales/en/common.ts";
import { servicesContext } from "#app/services-context.ts";
import styles from "#app/styles/admin.css?url";
import type { Route } from "./+types/admin.ts";
import { answerIntent } from "./admin-intents.ts";

export const handle = hydrated;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { admin, today } = context.get(servicesContext);
  const admitted = await admin.admit(request);
  if (!admitted.ok) throw data(admitted.error, admitted.status);
  if (!admitted.value.isLoggedIn) return { loggedIn: false as const };
  const [revisions, freshness] = await Promise.all([admin.revisions(), admin.freshness()]);
  return { loggedIn: true as const, today, revisions, freshness };
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerIntent(context.get(servicesContext).admin, request);
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
  return answer.ok ? !answer.value.preview : answer.status === 401;
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
