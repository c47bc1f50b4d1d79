import { type Finding, findings, fix, note, ok } from "./finding.ts";
import { keyIsSet, versionKey } from "./version-key.ts";

export interface SmokeTestContext {
  fetch: (url: string, headers?: Record<string, string>) => Promise<Response>;
  pause: (milliseconds: number) => Promise<unknown>;
  /** Seconds for which the health check is retried: a new domain waits for its certificate. */
  patience: number;
  /** The id of the version that must respond; the health check returns its own. */
  version?: string;
}

const requiredHeaders = ["Content-Security-Policy", "Strict-Transport-Security"];
/** Cloudflare's cache statuses of a response that did not run the Worker. */
const fromCache = new Set(["HIT", "STALE", "UPDATING", "REVALIDATED"]);

function explain(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/** Returns the status and headers of a response; throws a finding's text if there is none. */
async function fetchHead(url: string, { fetch }: SmokeTestContext): Promise<Response> {
  try {
    const response = await fetch(url);
    await response.body?.cancel();
    return response;
  } catch (error) {
    throw new Error(`${url} did not respond: ${explain(error)}`);
  }
}

function isAccessLogin({ headers }: Response): boolean {
  const location = headers.get("Location") ?? "";
  return URL.canParse(location) && new URL(location).host.endsWith(".cloudflareaccess.com");
}

async function readVersion(health: Response): Promise<string | undefined> {
  const body = (await health.json().catch(() => null)) as { version?: { id?: string } } | null;
  return body?.version?.id;
}

/** Finds a rule that a gradual deployment left enabled. */
function findRule({ headers }: Response, { version }: SmokeTestContext): Finding[] {
  if (version || !headers.has(keyIsSet)) return [];
  return [
    fix(
      `A Transform Rule of the zone still sets ${versionKey}, which gives the edge four caches in place of one. Switch the rules of the gradual deployment off.`,
    ),
  ];
}

async function checkHealth(origin: string, context: SmokeTestContext): Promise<Finding[]> {
  const url = `${origin}/api/health`;
  const pauseSeconds = 5;
  let problem = "";
  for (let waited = 0; waited <= context.patience; waited += pauseSeconds) {
    if (waited > 0) await context.pause(pauseSeconds * 1000);
    const response = await context.fetch(url).catch(explain);
    if (typeof response === "string") {
      problem = response;
    } else if (response.status === 200) {
      const id = await readVersion(response);
      if (!context.version || id === context.version) {
        return [ok("Health: healthy."), ...findRule(response, context)];
      }
      problem = `it is version ${id ?? "unknown"}, not ${context.version}`;
    } else if (isAccessLogin(response)) {
      return [note("Cloudflare Access protects the whole site, so it could not be tested.")];
    } else {
      problem = `${response.status} ${(await response.text()).slice(0, 200).replace(/\s+/g, " ")}`;
    }
  }
  return [
    fix(
      `${url} did not respond as expected: ${problem}. A new domain needs some minutes for its certificate: try again, or roll back with npx wrangler rollback.`,
    ),
  ];
}

async function checkPage(origin: string, context: SmokeTestContext): Promise<Finding[]> {
  const url = `${origin}/`;
  const { status, headers } = await fetchHead(url, context);
  if (status !== 200) return [fix(`${url} answered ${status}, not 200.`)];
  const missing = requiredHeaders.filter((name) => !headers.has(name));
  const found =
    missing.length > 0 &&
    `${url} has no ${missing.join(" and no ")}. Is something in front of the Worker?`;
  return [
    ...findings([found], "The home page answers with its security headers."),
    await checkCache(url, headers, context),
  ];
}

// Each of the two cache tiers may miss once before a data center has a copy.
async function checkCache(
  url: string,
  first: Headers,
  context: SmokeTestContext,
): Promise<Finding> {
  const cacheStatus = (headers: Headers) => headers.get("Cf-Cache-Status") ?? "no Cf-Cache-Status";
  const statuses = [cacheStatus(first)];
  for (const _ of ["second", "third"]) {
    const status = cacheStatus((await fetchHead(url, context)).headers);
    statuses.push(status);
    if (fromCache.has(status))
      return ok(`The edge cache stores the home page (${statuses.join(", ")}).`);
    await context.pause(1000);
  }
  return fix(
    `The edge cache does not store the home page (${statuses.join(", ")}). Look at [cache] in wrangler.toml, and at zone rules that change Cache-Control.`,
  );
}

// Checked last: the cache ignores the scheme, so a cached page would be served over plain HTTP.
async function checkPlainHttp(origin: string, context: SmokeTestContext): Promise<Finding> {
  const { host } = new URL(origin);
  const url = `http://${host}/`;
  const { status, headers } = await fetchHead(url, context);
  const location = headers.get("Location") ?? "";
  if ([301, 302, 307, 308].includes(status) && location.startsWith(`https://${host}`)) {
    return ok("Plain HTTP redirects to HTTPS.");
  }
  return fix(
    `${url} answers ${status} and does not lead to https. Switch on "Always Use HTTPS" for the zone (SSL/TLS, Edge Certificates).`,
  );
}

/** Checks the deployed site's health, a page from the Worker and from the cache, and plain HTTP. */
export async function smokeTest(origin: string, context: SmokeTestContext): Promise<Finding[]> {
  const found = await checkHealth(origin, context);
  if (found[0]?.level !== "ok") return found;
  for (const check of [checkPage, checkPlainHttp]) {
    const next = await check(origin, context).catch((error: Error) => fix(error.message));
    found.push(...[next].flat());
  }
  return found;
}
