import type { CountedKind } from "./answers/count-once.ts";
import { readPushKeys } from "./followers/push-keys.ts";
import { isWithinLimit, limitKey } from "./http/limits.ts";
import { logPageFailure } from "./http/log.ts";
import { pagePolicy } from "./http/security-headers.ts";
import { brandServices } from "./services/brands.ts";
import { codeServices } from "./services/codes.ts";
import { countryServices } from "./services/countries.ts";
import { feedServices } from "./services/feeds.ts";
import { followerServices } from "./services/followers.ts";
import { logoServices } from "./services/logos.ts";
import { operatorServices } from "./services/operator.ts";
import { createReadContext, type RequestContext } from "./services/read-context.ts";
import { searchServices } from "./services/search.ts";
import { shareImageServices } from "./services/share-images.ts";
import { sitemapServices } from "./services/sitemap.ts";
import { suggestionServices } from "./services/suggestions.ts";
import { toVersion } from "./site/version.ts";

/** UTF-16 code units of an API response for which another request is counted. */
const sizePerRequest = 200_000;

/** Creates a request's services. Reads reject with DatabaseUnavailable if D1 fails or is late. */
export function createServices(env: Env, execution: RequestContext) {
  const ctx = createReadContext(env, execution);
  const { now, days, timings, errorId } = ctx;
  return {
    /** The configured origin of the site, without a trailing slash. Throws if it is not a URL. */
    get publicOrigin() {
      return new URL(env.PUBLIC_ORIGIN).origin;
    },
    /** The contact address; null if it is not valid. */
    get contactEmail() {
      return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(env.CONTACT_EMAIL) ? env.CONTACT_EMAIL : null;
    },
    /** The public key for following stores; null if the site sends no messages. */
    pushKey: readPushKeys(env)?.publicKey ?? null,
    /** Whether links to stores earn money; otherwise they carry no query. */
    linksEarn: env.LINKS_EARN === "on",
    /** The start of the request. */
    now,
    days,
    /** Cache headers per kind of response; read them after all data of the response. */
    get cachePolicy() {
      return ctx.cachePolicy;
    },
    /** Returns the Content-Security-Policy of a page. */
    pagePolicy,
    timings,
    countries: countryServices(ctx),
    brands: brandServices(ctx),
    search: searchServices(ctx),
    codes: codeServices(ctx),
    ...suggestionServices(ctx),
    ...followerServices(ctx),
    sitemap: sitemapServices(ctx),
    feeds: feedServices(ctx),
    logos: logoServices(ctx),
    shareImages: shareImageServices(ctx),
    ...operatorServices(ctx),
    /** Checks whether a sender may send another request of a kind in this minute. */
    limits: {
      /** Counts an API response of a size in UTF-16 code units as further requests. */
      largeResponse: (request: Request, size: number) =>
        ctx.waitUntil(
          isWithinLimit(env.API_LIMITER, limitKey(request), Math.floor(size / sizePerRequest)),
        ),
      search: (request: Request) => isWithinLimit(env.SEARCH_LIMITER, limitKey(request)),
      answer: (request: Request, kind: CountedKind | "follow") =>
        isWithinLimit(env.ANSWER_LIMITER, `${kind} ${limitKey(request)}`),
    },
    health: async () =>
      (await import("./catalogue/read/health.ts")).checkHealth(env.DB, env.SUMMARIES),
    version: toVersion(env.VERSION),
    errorId,
    logPageFailure: (path: string, error: unknown) => logPageFailure(path, error, errorId()),
  };
}

export type Services = ReturnType<typeof createServices>;
