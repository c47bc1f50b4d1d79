import { api } from "#worker/api/index.ts";

const routes = api.routes.filter(({ method }) => method !== "ALL");

/** Every call, from the API's routes; those for all methods are no calls. */
export const apiCalls = [
  ...new Map(routes.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values(),
];
export type ApiCall = (typeof apiCalls)[number];

export const operatorCalls = apiCalls.filter(({ path }) => /^\/(admin\/|save-data$)/.test(path));

const parameters: Record<string, string> = { code: "uae", slug: "rubaiyat", day: "2026-11-22" };

export function addressOf({ path }: ApiCall): string {
  const id = path.startsWith("/admin/sessions") ? "0123456789abcdef" : "1";
  const filled = path.replace(/:(\w+)/g, (_, name) => parameters[name] ?? id);
  const query = path === "/admin/data" ? "?action=export" : "?q=noon";
  return `/api${filled}${query}`;
}

const loginPaths = ["/admin/session", "/admin/passkeys/login", "/admin/passkeys/login-options"];

export const sessionCalls = operatorCalls.filter(({ path }) => !loginPaths.includes(path));
