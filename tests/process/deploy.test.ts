import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { type Site, startDeployProject, versions } from "./deploy-project.ts";

const project = await startDeployProject();
afterAll(() => project.close());

const headers = {
  "Content-Security-Policy": "default-src 'none'",
  "Strict-Transport-Security": "max-age=63072000",
};

/** Returns a healthy site: it caches the home page and redirects plain HTTP to HTTPS. */
function workingSite(origin: string): Site {
  let stored = false;
  return (path, secure) => {
    if (!secure) return { status: 301, headers: { Location: `${origin}${path}` } };
    if (path === "/api/health") return { status: 200 };
    const cache = stored ? "HIT" : "MISS";
    stored = true;
    return { status: 200, headers: { ...headers, "Cf-Cache-Status": cache } };
  };
}

const answers = (): Site => workingSite(project.origin);
const checks = [
  "wrangler whoami --json --config wrangler.toml []",
  "wrangler secret list --config wrangler.toml []",
];
const steps = [
  ...["npm run --silent build []", "wrangler deploy --dry-run []"],
  "wrangler d1 time-travel info DB --json --config wrangler.toml []",
  ...["wrangler d1 migrations apply DB --remote --config wrangler.toml []", "wrangler deploy []"],
];

test("--check only runs the checks", async () => {
  const { status, output, commands, asked } = await project.run(["--check"], {
    answers: answers(),
  });
  expect(output).toContain("Ready to deploy.");
  expect([status, commands, asked]).toEqual([0, checks, []]);
});

test("a deployment checks, builds, stores a bookmark, migrates, deploys and smoke-tests the site", async () => {
  const { status, output, commands, asked } = await project.run([], { answers: answers() });
  expect(output).not.toContain("FIX");
  expect(commands).toEqual([...checks, ...steps]);
  expect(asked).toEqual([
    `${project.origin}/api/health`,
    `${project.origin}/`,
    `${project.origin}/`,
    `${project.origin.replace("https", "http")}/`,
  ]);
  expect(output).toContain("The edge cache stores the home page (MISS, HIT).");
  expect(output).toContain(
    "npx wrangler d1 time-travel restore DB --bookmark=0000007b-0000b26e-00001538-0c3e87bb37b3db5c --config wrangler.toml",
  );
  expect(output).toContain("npx wrangler rollback --config wrangler.toml");
  expect(status).toBe(0);
});

test("--env staging builds, migrates and deploys the second environment", async () => {
  const { status, output, commands, asked } = await project.run(["--env", "staging"], {
    answers: workingSite(project.staging),
  });
  expect(output).not.toContain("FIX");
  expect(status).toBe(0);
  const inStaging = (line: string) => line.replace("[]", "[staging]");
  expect(commands).toEqual([...checks, ...steps].map(inStaging));
  expect(asked[0]).toBe(`${project.staging}/api/health`);
  expect(output).toContain("--config wrangler.toml --env staging");
});

test.for<[string, number, string]>([
  ["whoami", -1, "1 to fix first. Nothing was built or changed."],
  ["run --silent build", 1, "The build failed. Nothing was changed."],
  ["deploy --dry-run", 2, "wrangler refuses to deploy this. Nothing was changed."],
  ["time-travel info", 3, "gave no bookmark. Nothing was changed."],
  ["migrations apply", 4, "The migrations failed. The old version still runs"],
  ["wrangler deploy;", 5, "The deployment failed. The old version still runs"],
])("when %s fails, no later step runs", async ([fail, count, message]) => {
  const { status, output, commands, asked } = await project.run([], { answers: answers(), fail });
  expect(output).toContain(message);
  expect(status).toBe(1);
  expect(commands).toEqual([...checks, ...steps].slice(0, checks.length + count));
  expect(asked).toEqual([]);
});

/** Returns a site that names its version: the uploaded one if the request names it. */
const versionedSite = (): Site => {
  const site = answers();
  return (path, secure, overrides) => {
    if (path !== "/api/health") return site(path, secure, overrides);
    const isNamed = overrides === `coupon-directory="${versions.uploaded}"`;
    const id = isNamed ? versions.uploaded : versions.old;
    return { status: 200, body: JSON.stringify({ version: { id } }) };
  };
};
const { old, uploaded } = versions;
const gradual = [
  ...checks,
  "wrangler deployments status --json --config wrangler.toml []",
  ...steps.slice(0, -1),
  "wrangler versions upload []",
  `wrangler versions deploy ${uploaded}@0% ${old}@100% --yes []`,
  `wrangler versions deploy ${uploaded}@10% ${old}@90% --yes []`,
  `wrangler versions deploy ${uploaded}@100% --yes []`,
  "wrangler triggers deploy []",
];

test("a gradual deployment tests the new version before it has visitors, at 10 % and at 100 %", async () => {
  const { status, output, commands, asked } = await project.run(["--gradual"], {
    answers: versionedSite(),
  });
  expect(output).not.toContain("FIX");
  expect(commands).toEqual(gradual);
  expect(asked.filter((url) => url.endsWith("/api/health"))).toHaveLength(3);
  expect(status).toBe(0);
});

test("problems are reported at once, and nothing is built", async () => {
  const file = project.path("wrangler.toml");
  const ready = readFileSync(file, "utf8");
  const migration = project.path("migrations/0099_rebuild.sql");
  writeFileSync(file, readFileSync("wrangler.toml", "utf8"));
  writeFileSync(migration, "DROP TABLE brands;\n");
  const { status, output, commands } = await project.run([], { answers: answers() });
  writeFileSync(file, ready);
  rmSync(migration);
  for (const problem of [
    "The database has no id yet",
    "PUBLIC_ORIGIN is still an example",
    "migrations/0099_rebuild.sql contains DROP TABLE",
    "Not committed: wrangler.toml, migrations/0099_rebuild.sql.",
  ]) {
    expect(output).toContain(`FIX   ${problem}`);
  }
  expect([status, commands]).toEqual([1, checks]);
});

test.for([
  [["--wait", "x"], '--wait takes a number of seconds, not "x".'],
  [["--env", "stagin"], 'No environment found in configuration with name "stagin"'],
] as const)("%s is refused before anything runs", async ([args, message]) => {
  const { status, output, commands } = await project.run([...args], { answers: answers() });
  expect([status, commands]).toEqual([1, [""]]);
  expect(output).toContain(message);
});

const leads = (path: string) => ({
  status: 301,
  headers: { Location: `${project.origin}${path}` },
});
const stored = { "Cf-Cache-Status": "HIT" };
const answering =
  (headers: object): Site =>
  (path, secure) =>
    secure ? { status: 200, headers } : leads(path);

test.for<[string, Site, string]>([
  ["is unhealthy", () => ({ status: 503 }), "/api/health did not respond as expected: 503"],
  [
    "never caches a page",
    answering({ ...headers, "Cf-Cache-Status": "DYNAMIC" }),
    "The edge cache does not store the home page (DYNAMIC, DYNAMIC, DYNAMIC).",
  ],
  ["has no security headers", answering(stored), "has no Content-Security-Policy and no Strict-"],
  [
    "answers plain HTTP",
    () => ({ status: 200, headers: { ...headers, ...stored } }),
    'Switch on "Always Use HTTPS"',
  ],
])("a deployed site that %s is reported", async ([, site, message]) => {
  const { status, output } = await project.run([], { answers: site });
  expect(output).toContain(message);
  expect(output).toContain("Deployed, but 1 to fix.");
  expect(status).toBe(1);
});

test("a site that Access protects completely gets one request", async () => {
  const headers = { Location: "https://team.cloudflareaccess.com/cdn-cgi/access/login/coupons" };
  const { status, output, asked } = await project.run([], {
    answers: () => ({ status: 302, headers }),
  });
  expect(output).toContain("note  Cloudflare Access protects the whole site");
  expect([status, asked.length]).toEqual([0, 1]);
});

test("the hashed files of the last two deployed builds stay available", async () => {
  rmSync(project.path(".wrangler/assets-history"), { recursive: true, force: true });
  const deployed = async (build: string, fail?: string) =>
    (await project.run([], { answers: answers(), build, ...(fail ? { fail } : {}) })).deployed;
  expect(await deployed("a")).toEqual(["entry-a.js", "shared-0.js"]);
  expect(await deployed("b")).toEqual(["entry-a.js", "entry-b.js", "shared-0.js"]);
  // Neither a repeated nor a failed build replaces an older one.
  expect(await deployed("b")).toEqual(["entry-a.js", "entry-b.js", "shared-0.js"]);
  await deployed("failed", "wrangler deploy;");
  expect(await deployed("c")).toEqual(["entry-a.js", "entry-b.js", "entry-c.js", "shared-0.js"]);
  expect(await deployed("d")).toEqual(["entry-b.js", "entry-c.js", "entry-d.js", "shared-0.js"]);
  const history = project.path(".wrangler/assets-history/production");
  expect(readdirSync(history)).toHaveLength(2);
});
