import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { toDay } from "#app/domain/base/dates.ts";
import { countries } from "#app/domain/directory/countries.ts";
import type { Page } from "#app/domain/pages/page.ts";
import { pages } from "#app/domain/pages/pages.ts";
import { readCommandLine } from "#seed/command-line.ts";
import { sampleOn } from "#seed/sample.ts";
import { buildSite } from "#tests/process/local-start.ts";
import { openApiSession } from "#tests/support/server/api-session.ts";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";

const usage = `npm run compare -- [<ref>] [--fail-on-change]

Compares pages, workspace views and API responses of a commit, HEAD by default, with the working tree.`;
const { values, positionals } = readCommandLine(usage, {
  options: { "fail-on-change": { type: "boolean", default: false } },
  allowPositionals: true,
});
const [ref = "HEAD"] = positionals;

/** An example of each page, and requests that no page links to. */
const parameters: Record<string, string> = { country: "uae", scope: "uae", brand: "noon" };
const examples = Object.values<Page>(pages).map(
  ({ path }) => `/${path.replace(/:(\w+)/g, (_, name) => parameters[name] ?? "1")}`,
);
const startingPoints = [
  ...examples.flatMap((path) => (path.startsWith("/admin") ? [path, `${path}.data`] : [path])),
  ...["/?q=noon", "/?q=xyzzy", "/ar?q=خصم", "/uae?q=noon+10%25", "/no-such-page", "/ar"],
  ...["/api/countries", "/api/openapi.json", "/api/admin/data?action=export"],
  ...countries.flatMap(({ id, code }) => [
    `/api/countries/${code}`,
    `/api/brands?countryId=${id}`,
    `/api/promo-codes?brandIds=${id},${id + 1}`,
    `/api/search?q=noon&countryId=${id}`,
  ]),
];
async function startSite(server: string, state: string, migrations: string) {
  const { origin, openD1, close } = await startBuiltSite(state, {}, { server });
  await migrate(await openD1(), migrations);
  const operator = await openApiSession(origin);
  const filled = await operator.post("/api/save-data", sampleOn(toDay(new Date())));
  if (filled.status !== 200) throw new Error(`The import responded ${filled.status}`);
  const read = async (path: string) => {
    const headers = /^\/(api\/)?admin/.test(path) ? { Cookie: operator.cookie } : undefined;
    const response = await fetch(origin + path, { headers, redirect: "manual" });
    return describe(response, (await response.text()).replaceAll(origin, ""));
  };
  return { read, close };
}

/** A response as lines: status, headers that matter and an element or a field per line. */
function describe({ status, headers }: Response, body: string): string {
  const shown = ["content-type", "cache-control", "location", "cache-tag"];
  const head = shown.flatMap((name) => headers.get(name) ?? []);
  const lines = body.replace(/(?=<[^/])|(?<=[,{[])(?=["{])/g, "\n");
  return `${[status, ...head, lines].join("\n")}\n`
    .replace(/-[\w-]{8}(?=\.(?:js|css)\b)/g, "")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>")
    .replace(/\b1[789]\d{8}(?:\d{3})?\b/g, "<time>")
    .replace(/\b[0-9a-f]{16,64}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, "<token>");
}

type Responses = Map<string, string>;

/** Reads the starting points and pages that they link to, directly or not: all kinds in several countries. */
async function crawl({ read }: Awaited<ReturnType<typeof startSite>>): Promise<Responses> {
  const found: Responses = new Map();
  const waiting = [...startingPoints];
  for (const path of waiting) {
    if (found.has(path) || found.size >= 800) continue;
    const page = await read(path);
    found.set(path, page);
    const links = page.matchAll(/<a\b[^>]*? href="(\/[^"#]*)|<loc>(\/[^<]*)/g);
    for (const [, link, loc] of links) waiting.push((link ?? loc ?? "").replaceAll("&amp;", "&"));
  }
  return found;
}

const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 30 });

/** Returns lines that only one response has ("-" before, "+" after) with their paths, the most frequent first. */
function groupChanges(before: Responses, after: Responses) {
  const changes = new Map<string, Set<string>>();
  for (const [path, response] of after) {
    const earlier = before.get(path) ?? "";
    if (earlier === response) continue;
    const [old, present] = [new Set(earlier.split("\n")), new Set(response.split("\n"))];
    const removed = [...old.difference(present)].map((line) => `-${line}`);
    const added = [...present.difference(old)].map((line) => `+${line}`);
    const lines = [...removed, ...added];
    for (const line of lines.length > 0 ? lines : ["the same lines in another order or number"])
      changes.set(line, (changes.get(line) ?? new Set()).add(path));
  }
  return [...changes].sort(([, a], [, b]) => b.size - a.size);
}

const folder = temporaryFolder("compare");
const checkout = join(folder.path, "checkout");
try {
  const added = git("worktree", "add", "--detach", checkout, ref);
  if (added.status !== 0) throw new Error(added.stderr);
  symlinkSync(resolve("node_modules"), join(checkout, "node_modules"));
  const start = async (name: string, sources: string) => {
    const { server } = buildSite(join(folder.path, name), sources);
    return startSite(server, join(folder.path, `${name}-state`), join(sources, "migrations"));
  };
  const [base, head] = [await start("base", checkout), await start("head", resolve("."))];
  const after = await crawl(head);
  const before = new Map<string, string>();
  for (const path of after.keys()) before.set(path, await base.read(path));
  await Promise.all([base.close(), head.close()]);

  const changes = groupChanges(before, after);
  for (const [lines, found] of changes.slice(0, 40)) {
    const more = found.size > 3 ? ", …" : "";
    console.log(`\n${found.size} × ${[...found].slice(0, 3).join(", ")}${more}\n${lines}`);
  }
  console.log(`\n${changes.length} changed lines of ${after.size} responses`);
  process.exitCode = values["fail-on-change"] && changes.length > 0 ? 1 : 0;
} finally {
  git("worktree", "remove", "--force", checkout);
  folder.remove();
}
