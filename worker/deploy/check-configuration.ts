import * as z from "zod";
import { isoDate } from "#app/domain/base/dates.ts";
import { checkBindings, checkRateLimits, zeros } from "./check-bindings.ts";
import { type Finding, findings, fix, ok } from "./finding.ts";
import type { SiteConfiguration } from "./site-configuration.ts";

/** Reserved names (RFC 2606), and the name in wrangler.toml's comment. */
const exampleHost =
  /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org)|your-domain\.com)$/;

/** Lists the hosts of the configured routes and custom domains. */
function listHosts({ route, routes = [] }: SiteConfiguration): string[] {
  return [...routes, ...(route === undefined ? [] : [route])].map((route) =>
    (typeof route === "string" ? route : route.pattern).replace(/\/.*$/, "").toLowerCase(),
  );
}

function checkAddress(configuration: SiteConfiguration): Finding {
  const origin = String(configuration.vars.PUBLIC_ORIGIN);
  const url = URL.parse(origin);
  if (url?.protocol !== "https:" || url.origin !== origin.replace(/\/$/, "")) {
    return fix(`PUBLIC_ORIGIN must be "https://" and a host, nothing else. It is ${origin}.`);
  }
  const { host, hostname } = url;
  if (exampleHost.test(hostname)) {
    return fix(
      `PUBLIC_ORIGIN is still an example, ${origin}. Set the address of your site in wrangler.toml.`,
    );
  }
  const hosts = listHosts(configuration);
  const isOnWorkersDev = hosts.length === 0 && host.endsWith(".workers.dev");
  if (hosts.includes(host) || isOnWorkersDev) return ok(`The site is ${host}.`);
  if (hosts.length > 0) {
    return fix(`PUBLIC_ORIGIN is ${host}, but wrangler.toml routes ${hosts.join(", ")}.`);
  }
  return fix(
    `No route sends ${host} to the Worker. Add to wrangler.toml: routes = [{ pattern = "${host}", custom_domain = true }]`,
  );
}

function checkOtherAddresses(configuration: SiteConfiguration): Finding[] {
  const { workers_dev, preview_urls } = configuration;
  const hosts = listHosts(configuration);
  const problems = [
    hosts.length > 0 &&
      workers_dev !== false &&
      `The site is open at workers.dev too, past the rules of ${hosts.join(", ")}. Set workers_dev = false.`,
    hosts.length === 0 &&
      workers_dev === false &&
      "The site has neither a domain nor workers.dev. Add routes to wrangler.toml.",
    preview_urls !== false &&
      "Each uploaded version would get a public address on this database. Set preview_urls = false.",
  ];
  return findings(problems, "No second address is open.");
}

function checkAccess({ vars }: SiteConfiguration): Finding[] {
  const set = ["ACCESS_TEAM_DOMAIN", "ACCESS_AUD"].filter((name) => vars[name]);
  if (set.length !== 1) return [];
  return [fix(`Only ${set[0]} is set. Cloudflare Access needs ACCESS_TEAM_DOMAIN and ACCESS_AUD.`)];
}

function checkContact({ vars }: SiteConfiguration): Finding {
  const { CONTACT_EMAIL: address } = vars;
  if (!address) {
    return fix(
      "CONTACT_EMAIL is empty: nobody could report a dead code, or request a correction or removal. Set your address.",
    );
  }
  if (z.email().safeParse(address).success) return ok(`Reports and requests go to ${address}.`);
  return fix(`CONTACT_EMAIL must be an e-mail address. It is ${address}.`);
}

function checkSwitches(configuration: SiteConfiguration, today: string): Finding[] {
  const { cache, triggers, vars, compatibility_date: date = "" } = configuration;
  const problems = [
    cache?.enabled !== true &&
      "The edge cache is off: every view would run the Worker and read D1. Set enabled = true under [cache].",
    !triggers?.crons?.length &&
      "No cron is set: nothing would be backed up, pruned, or purged when codes end. Set crons under [triggers].",
    vars.LOGO_LOOKUP !== "on" &&
      vars.LOGO_LOOKUP !== "off" &&
      `LOGO_LOOKUP must be "on" or "off"; anything else draws letters only. It is ${vars.LOGO_LOOKUP}.`,
    vars.LINKS_EARN !== "on" &&
      vars.LINKS_EARN !== "off" &&
      `LINKS_EARN must be "on" or "off": /about says whether links earn money. It is ${vars.LINKS_EARN}.`,
    vars.REQUIRE_HTTPS === "off" &&
      'REQUIRE_HTTPS is "off": passwords and sessions would travel in the open. Set it to "on".',
    (!isoDate.test(date) || date > today) &&
      `compatibility_date must be a day that has come. It is ${date || "missing"}; today is ${today}.`,
  ];
  return findings(problems, "The cache, the cron, logos and the compatibility date are set.");
}

interface CheckOptions {
  /** Options appended to wrangler commands of the environment, such as " --env staging". */
  options?: string;
  /** YYYY-MM-DD in UTC. */
  today: string;
}

export function checkConfiguration(
  configuration: SiteConfiguration,
  { options = "", today }: CheckOptions,
): Finding[] {
  return [
    ...checkBindings(configuration, options),
    ...checkSwitches(configuration, today),
    checkAddress(configuration),
    ...checkOtherAddresses(configuration),
    ...checkRateLimits(configuration),
    ...checkAccess(configuration),
    checkContact(configuration),
  ];
}

/** Checks that an environment shares nothing with production. */
export function checkSeparation(
  production: SiteConfiguration,
  environment: SiteConfiguration,
): Finding[] {
  const resources = (configuration: SiteConfiguration) => [
    ...configuration.d1_databases.map(({ database_id = "" }) => ["database_id", database_id]),
    ...configuration.kv_namespaces.map(({ id = "" }) => ["KV id", id]),
    ...configuration.ratelimits.map(({ namespace_id }) => ["namespace_id", namespace_id]),
    ...listHosts(configuration).map((host) => ["route", host]),
    ["PUBLIC_ORIGIN", String(configuration.vars.PUBLIC_ORIGIN)],
  ];
  const productionResources = new Set(resources(production).map((resource) => resource.join(" ")));
  const shared = resources(environment)
    .filter(([, value = ""]) => !zeros.test(value))
    .map((resource) => resource.join(" "))
    .filter((resource) => productionResources.has(resource));
  const problems = shared.map(
    (resource) => `Production has the same ${resource}. Give it its own.`,
  );
  return findings(problems, "Nothing is shared with production.");
}
