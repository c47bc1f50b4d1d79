import * as z from "zod";
import { type Finding, findings, fix, note, ok } from "./finding.ts";

/** The parts of a Worker's configuration, as wrangler reads it for one environment, that are checked. */
export interface SiteConfiguration {
  name?: string | undefined;
  account_id?: string | undefined;
  vars: Record<string, unknown>;
  route?: Route | undefined;
  routes?: Route[] | undefined;
  workers_dev?: boolean | undefined;
  preview_urls?: boolean | undefined;
  d1_databases: {
    binding: string;
    database_name?: string | undefined;
    database_id?: string | undefined;
  }[];
  kv_namespaces: { binding: string; id?: string | undefined }[];
  ratelimits: { name: string; namespace_id: string }[];
  secrets?: { required?: string[] | undefined } | undefined;
}

type Route = string | { pattern: string; custom_domain?: boolean };

/** The ids that wrangler.toml comes with; other projects' examples begin at 1001 too. */
const exampleNamespaces = /^1[01]0[1-4]$/;
const zeros = /^[0-]*$/;
/** Names that belong to nobody (RFC 2606), and the one in wrangler.toml's comment. */
const exampleHost =
  /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org)|your-domain\.com)$/;

const routeHost = (route: Route) =>
  (typeof route === "string" ? route : route.pattern).replace(/\/.*$/, "").toLowerCase();

/** The hosts of the configured routes and custom domains. */
function listHosts({ route, routes = [] }: SiteConfiguration): string[] {
  return [...routes, ...(route === undefined ? [] : [route])].map(routeHost);
}

function checkIds({ d1_databases, kv_namespaces }: SiteConfiguration, options: string): Finding[] {
  const problems: string[] = [];
  const d1 = d1_databases.find(({ binding }) => binding === "DB");
  if (zeros.test(d1?.database_id ?? "")) {
    problems.push(
      `The database has no id yet. Run: npx wrangler d1 create ${d1?.database_name} --location=eeur, and put the database_id that it prints into wrangler.toml.`,
    );
  }
  const kv = kv_namespaces.find(({ binding }) => binding === "SUMMARIES");
  if (zeros.test(kv?.id ?? "")) {
    problems.push(
      `The KV namespace has no id yet. Run: npx wrangler kv namespace create SUMMARIES${options}, and put the id that it prints into wrangler.toml.`,
    );
  }
  return findings(problems, "The database and the KV namespace have ids.");
}

/** The host of an origin that a site may have in public, or what is wrong with it. */
function publicHost(origin: unknown): { host: string } | { problem: string } {
  const url = typeof origin === "string" && URL.canParse(origin) ? new URL(origin) : null;
  if (url?.protocol !== "https:" || url.origin !== String(origin).replace(/\/$/, "")) {
    return {
      problem: `PUBLIC_ORIGIN must be "https://" and a host, nothing else. It is ${origin}.`,
    };
  }
  if (exampleHost.test(url.hostname)) {
    return {
      problem: `PUBLIC_ORIGIN is still an example, ${origin}. Set the address of your site in wrangler.toml.`,
    };
  }
  return { host: url.host };
}

function checkAddress(configuration: SiteConfiguration): Finding[] {
  const origin = publicHost(configuration.vars.PUBLIC_ORIGIN);
  if ("problem" in origin) return [fix(origin.problem)];
  const hosts = listHosts(configuration);
  if (hosts.includes(origin.host)) return [ok(`The site is ${origin.host}.`)];
  if (hosts.length > 0) {
    return [fix(`PUBLIC_ORIGIN is ${origin.host}, but wrangler.toml routes ${hosts.join(", ")}.`)];
  }
  if (origin.host.endsWith(".workers.dev")) return [ok(`The site is ${origin.host}.`)];
  return [
    fix(
      `Nothing leads ${origin.host} to the Worker. Add to wrangler.toml: routes = [{ pattern = "${origin.host}", custom_domain = true }]`,
    ),
  ];
}

function checkOtherDoors(configuration: SiteConfiguration): Finding[] {
  const { workers_dev, preview_urls } = configuration;
  const problems: string[] = [];
  const hosts = listHosts(configuration);
  if (hosts.length > 0 && workers_dev !== false) {
    problems.push(
      `The site is open at workers.dev too, past the rules of ${hosts.join(", ")}. Set workers_dev = false.`,
    );
  }
  if (hosts.length === 0 && workers_dev === false) {
    problems.push("The site has neither a domain nor workers.dev. Add routes to wrangler.toml.");
  }
  if (preview_urls !== false) {
    problems.push(
      "Each uploaded version would get a public address on this database. Set preview_urls = false.",
    );
  }
  return findings(problems, "No second address is open.");
}

function checkRateLimits({ ratelimits }: SiteConfiguration): Finding[] {
  const ids = ratelimits.map(({ namespace_id }) => namespace_id);
  const examples = ratelimits.filter(({ namespace_id }) => exampleNamespaces.test(namespace_id));
  const list = examples.map(({ name, namespace_id }) => `${name} (${namespace_id})`).join(", ");
  const problems =
    examples.length > 0
      ? [
          `Another Worker of your account may use the example namespace_id of ${list}; both would count together. Choose numbers of your own.`,
        ]
      : [];
  if (new Set(ids).size < ids.length) {
    problems.push(
      `Two rate limits share a namespace_id, and would count together: ${ids.join(", ")}.`,
    );
  }
  return findings(problems, "The rate limits have namespaces of their own.");
}

function checkAccess({ vars }: SiteConfiguration): Finding[] {
  const set = ["ACCESS_TEAM_DOMAIN", "ACCESS_AUD"].filter((name) => vars[name]);
  if (set.length !== 1) return [];
  return [fix(`Only ${set[0]} is set. Cloudflare Access needs ACCESS_TEAM_DOMAIN and ACCESS_AUD.`)];
}

function checkContact({ vars }: SiteConfiguration): Finding[] {
  const { CONTACT_EMAIL: address } = vars;
  if (!address) return [note("CONTACT_EMAIL is empty: /about names no address for dead codes.")];
  if (z.email().safeParse(address).success) return [ok(`Dead codes are reported to ${address}.`)];
  return [fix(`CONTACT_EMAIL must be an e-mail address. It is ${address}.`)];
}

/**
 * Checks what wrangler.toml says about one environment. `options` is what a wrangler command of
 * that environment ends with, such as " --env staging".
 */
export function checkConfiguration(configuration: SiteConfiguration, options = ""): Finding[] {
  return [
    ...checkIds(configuration, options),
    ...checkAddress(configuration),
    ...checkOtherDoors(configuration),
    ...checkRateLimits(configuration),
    ...checkAccess(configuration),
    ...checkContact(configuration),
  ];
}

/** Checks that an environment shares nothing with production. Routes are shared unless it has its own. */
export function checkSeparation(
  production: SiteConfiguration,
  environment: SiteConfiguration,
): Finding[] {
  const things = (configuration: SiteConfiguration) => [
    ...configuration.d1_databases.map(({ database_id = "" }) => ["database_id", database_id]),
    ...configuration.kv_namespaces.map(({ id = "" }) => ["KV id", id]),
    ...configuration.ratelimits.map(({ namespace_id }) => ["namespace_id", namespace_id]),
    ...listHosts(configuration).map((host) => ["route", host]),
    ["PUBLIC_ORIGIN", String(configuration.vars.PUBLIC_ORIGIN)],
  ];
  const taken = new Set(things(production).map((thing) => thing.join(" ")));
  const shared = things(environment)
    .filter(([, value = ""]) => !zeros.test(value))
    .map((thing) => thing.join(" "))
    .filter((thing) => taken.has(thing));
  const problems = shared.map((thing) => `Production has the same ${thing}. Give it its own.`);
  return findings(problems, "Nothing is shared with production.");
}
