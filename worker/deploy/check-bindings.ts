import { type Finding, findings } from "./finding.ts";
import type { SiteConfiguration } from "./site-configuration.ts";

/** The Worker's rate limiters. Without one, requests of its kind are not limited. */
export const limiters = [
  "API_LIMITER",
  "LOGIN_LIMITER",
  "SEARCH_LIMITER",
  "LOGO_LIMITER",
  "UNSTORED_LIMITER",
  "ANSWER_LIMITER",
  "SHARE_LIMITER",
];

/** The ids in the committed wrangler.toml; examples of other projects begin at 1001 too. */
const exampleNamespaces = /^1[01]0[1-7]$/;
/** A placeholder id of the committed wrangler.toml. */
export const zeros = /^[0-]*$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const kvId = /^[\da-f]{32}$/i;

/** Checks that the database and the KV namespace have real names and ids. */
export function checkBindings(
  { d1_databases, kv_namespaces }: SiteConfiguration,
  options: string,
): Finding[] {
  const database = d1_databases.find(({ binding }) => binding === "DB");
  const namespace = kv_namespaces.find(({ binding }) => binding === "SUMMARIES");
  const databaseId = database?.database_id ?? "";
  const namespaceId = namespace?.id ?? "";
  const problems = [
    !database
      ? 'No D1 database has the binding "DB", by which the Worker knows it.'
      : zeros.test(databaseId)
        ? `The database has no id yet. Run: npx wrangler d1 create ${database.database_name} --location=eeur, and put the database_id that it prints into wrangler.toml.`
        : !uuid.test(databaseId) &&
          `The database_id ${databaseId} is not valid: wrangler d1 list shows it.`,
    !namespace
      ? 'No KV namespace has the binding "SUMMARIES", by which the Worker knows it.'
      : zeros.test(namespaceId)
        ? `The KV namespace has no id yet. Run: npx wrangler kv namespace create SUMMARIES${options}, and put the id that it prints into wrangler.toml.`
        : !kvId.test(namespaceId) &&
          `The KV id ${namespaceId} is not valid: wrangler kv namespace list shows it.`,
  ];
  return findings(problems, "The database and the KV namespace have ids.");
}

/** Checks that each limiter is configured and has a separate namespace. */
export function checkRateLimits({ ratelimits }: SiteConfiguration): Finding[] {
  const ids = ratelimits.map(({ namespace_id }) => namespace_id);
  const examples = ratelimits.filter(({ namespace_id }) => exampleNamespaces.test(namespace_id));
  const list = examples.map(({ name, namespace_id }) => `${name} (${namespace_id})`).join(", ");
  const configured = new Set(ratelimits.map(({ name }) => name));
  const missing = limiters.filter((name) => !configured.has(name));
  const problems = [
    ...missing.map(
      (name) =>
        `The rate limit ${name} is missing: nobody would be limited by it. Copy it from the repository's wrangler.toml.`,
    ),
    examples.length > 0 &&
      `Another Worker of your account may use the example namespace_id of ${list}; both would count together. Choose numbers of your own.`,
    new Set(ids).size < ids.length &&
      `Two rate limits share a namespace_id, and would count together: ${ids.join(", ")}.`,
  ];
  return findings(problems, "The rate limits have namespaces of their own.");
}
