import { createMiddleware } from "hono/factory";
import { personalKeys } from "#app/domain/pages/page-query.ts";
import type { ApiEnvironment } from "../api/environment.ts";
import { findPageOfUrl, isDataRequest } from "./addresses.ts";
import { isWithinLimit, limitKey, limitPeriodSeconds } from "./limits.ts";

const isApi = (path: string) => /^\/api(\/|$)/.test(path);
const isOperatorCall = (path: string) => /^\/api\/(admin\/|save-data$)/.test(path);

/** Whether no answer to a request can be stored at the edge, as far as its address tells. */
function isNeverStored({ method }: Request, url: URL): boolean {
  const { pathname, searchParams } = url;
  // Public calls have a limit of their own, and files of a build are none of the Worker's business.
  if (isApi(pathname)) return isOperatorCall(pathname);
  if (pathname.startsWith("/assets/")) return false;
  if ((method !== "GET" && method !== "HEAD") || isDataRequest(pathname)) return true;
  const found = findPageOfUrl(url);
  if (!found || found.page.isUnstored) return true;
  return (
    !!found.page.query?.isTyped(searchParams) || personalKeys.some((key) => searchParams.has(key))
  );
}

/** When senders may ask again for brands that may not exist, by performance.now(). */
const refused = new Map<string, number>();
const maxRefused = 1_000;

function refuse(key: string): void {
  if (refused.size >= maxRefused) refused.clear();
  refused.set(key, performance.now() + limitPeriodSeconds * 1_000);
}

/** Whether a sender who asked for too many addresses that do not exist asks for a brand. */
function isRefused(key: string, url: URL): boolean {
  if ((refused.get(key) ?? 0) <= performance.now()) return false;
  return findPageOfUrl(url)?.params.brand !== undefined;
}

/**
 * Lets 600 requests a minute through for each address whose answers the edge cannot store: each of
 * them is made by the Worker. That an address does not exist is known only afterwards: such answers
 * are counted then, and one too many keeps the sender from asking this isolate for brands.
 */
export const limitUnstored = createMiddleware<ApiEnvironment>(async (c, next) => {
  const { raw } = c.req;
  const url = new URL(raw.url);
  const key = limitKey(raw);
  const count = () => isWithinLimit(c.env.UNSTORED_LIMITER, key);
  const tooMany = () => {
    const error = "Too many requests; try again in a minute";
    return isApi(url.pathname) ? c.json({ data: null, error }, 429) : c.text(error, 429);
  };
  if (isNeverStored(raw, url)) return (await count()) ? next() : tooMany();
  if (isRefused(key, url)) return tooMany();
  await next();
  if (c.res.status !== 404 || isApi(url.pathname) || (await count())) return;
  refuse(key);
  c.res = undefined;
  c.res = tooMany();
});
