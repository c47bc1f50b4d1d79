import { type Finding, findings, fix, note, ok } from "./finding.ts";
import type { SiteConfiguration } from "./site-configuration.ts";

export interface CommandResult {
  status: number;
  stdout: string;
  stderr: string;
}

/** Parses the JSON in wrangler's output, which may begin with a warning; null if there is none. */
export function parseJson(text: string): unknown {
  const start = text.search(/[[{]/);
  if (start < 0) return null;
  try {
    return JSON.parse(text.slice(start));
  } catch {
    return null;
  }
}

const lastLine = ({ stdout, stderr }: CommandResult) =>
  `${stdout}\n${stderr}`.trim().split("\n").at(-1)?.trim() || "no output";

/** Evaluates `wrangler whoami --json`; `accountId` is the configured account. */
export function checkLogin(whoami: CommandResult, accountId: string | undefined): Finding {
  const user = parseJson(whoami.stdout) as {
    loggedIn?: boolean;
    accounts?: { name: string; id: string }[];
  } | null;
  if (whoami.status !== 0 || user?.loggedIn !== true) {
    return fix(
      "Not logged in to Cloudflare. Run: npx wrangler login, or set CLOUDFLARE_API_TOKEN.",
    );
  }
  const accounts = user.accounts ?? [];
  if (accountId !== undefined || accounts.length <= 1) return ok("Logged in to Cloudflare.");
  const list = accounts.map(({ name, id }) => `${name} (${id})`).join(", ");
  return fix(`You have several accounts: ${list}. Set account_id in wrangler.toml to one of them.`);
}

/** Evaluates `wrangler secret list`. A Worker that does not exist yet has no secrets. */
export function checkSecrets(
  list: CommandResult,
  { secrets }: Pick<SiteConfiguration, "secrets">,
  options = "",
): Finding[] {
  const names = parseJson(list.stdout) as { name: string }[] | null;
  const isNew = list.status !== 0 && /not found|does not exist/i.test(list.stdout + list.stderr);
  if (!isNew && (list.status !== 0 || !Array.isArray(names))) {
    return [fix(`The secrets could not be listed: ${lastLine(list)}`)];
  }
  const stored = new Set(isNew ? [] : names?.map(({ name }) => name));
  const missing = (secrets?.required ?? []).filter((name) => !stored.has(name));
  const sources: Record<string, string> = {
    ADMIN_PASSWORD_HASH: "the hash that npm run admin:password prints",
    SESSION_SECRET: "the output of: openssl rand -hex 32",
  };
  const problems = missing.map(
    (name) =>
      `The secret ${name} is missing. Run: npx wrangler secret put ${name} --config wrangler.toml${options || ' --env=""'}, and paste ${sources[name] ?? "its value"}.`,
  );
  return findings(problems, "All secrets are set.");
}

export function checkBucket(info: CommandResult, name: string): Finding {
  if (info.status === 0) return ok(`The bucket ${name} is there.`);
  if (/does not exist|not found|10006/i.test(info.stdout + info.stderr)) {
    return fix(`There is no R2 bucket ${name}. Run: npx wrangler r2 bucket create ${name}`);
  }
  return fix(`The bucket ${name} could not be looked up: ${lastLine(info)}`);
}

/** Evaluates `git status --porcelain`. */
export function checkWorkTree(status: CommandResult): Finding {
  if (status.status !== 0)
    return note("Not a git repository: the deployed commit is not recorded.");
  const files = status.stdout.split("\n").filter((line) => line !== "");
  if (files.length === 0) return ok("Everything is committed.");
  const some = files.slice(0, 3).map((line) => line.slice(3));
  const more = files.length > some.length ? ` and ${files.length - some.length} more` : "";
  return fix(
    `Not committed: ${some.join(", ")}${more}. Commit or stash, so that a deployment can be repeated.`,
  );
}

/** Reminds the operator of facts that no command reports. */
export const planNote = note(
  "The plan cannot be seen from here. The Workers Free plan ends a request after 10 ms of CPU, which a login exceeds: Workers Paid is needed (docs/operations/first-deployment.md).",
);
