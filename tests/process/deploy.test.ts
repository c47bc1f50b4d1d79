import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { startDeployProject, versions } from "./deploy-project.ts";

const project = await startDeployProject();
afterAll(() => project.close());

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
  const { status, output, commands, asked } = await project.run(["--check"]);
  expect(output).toContain("Ready to deploy.");
  expect([status, commands, asked]).toEqual([0, checks, []]);
});

test.for([
  [[], "", "https://coupons.tawfeer.com", ""],
  [
    ["--env", "staging"],
    "staging",
    "https://coupon-directory-staging.somebody.workers.dev",
    " --env staging",
  ],
] as const)(
  "%j checks, builds, stores a bookmark, migrates, deploys and tests the site",
  async ([args, environment, origin, option]) => {
    const { status, output, commands, asked } = await project.run([...args], { origin });
    expect(output).not.toContain("FIX");
    expect(commands).toEqual(
      [...checks, ...steps].map((line) => line.replace("[]", `[${environment}]`)),
    );
    const plain = `${origin.replace("https", "http")}/`;
    expect(asked).toEqual([`${origin}/api/health`, `${origin}/`, `${origin}/`, plain]);
    expect(output).toContain("The edge cache stores the home page (MISS, HIT).");
    const restore = `restore DB --bookmark=0000007b-0000b26e --config wrangler.toml${option}`;
    expect(output).toContain(`npx wrangler d1 time-travel ${restore}`);
    expect(output).toContain(`npx wrangler rollback --config wrangler.toml${option}`);
    expect(status).toBe(0);
  },
);

test.for<[string, number, string]>([
  ["whoami", -1, "1 to fix first. Nothing was built or changed."],
  ["run --silent build", 1, "The build failed. Nothing was changed."],
  ["deploy --dry-run", 2, "wrangler refuses to deploy this. Nothing was changed."],
  ["time-travel info", 3, "gave no bookmark. Nothing was changed."],
  ["migrations apply", 4, "The migrations failed. The old version still runs"],
  ["wrangler deploy;", 5, "The deployment failed. The old version still runs"],
])("when %s fails, no later step runs", async ([fail, count, message]) => {
  const { status, output, commands, asked } = await project.run([], { fail });
  expect(output).toContain(message);
  expect([status, commands, asked]).toEqual([
    1,
    [...checks, ...steps].slice(0, checks.length + count),
    [],
  ]);
});

test("an unhealthy site and a gradual deployment of it are reported", async () => {
  const site = await project.run([], { health: 503 });
  expect(site.output).toContain("/api/health did not respond as expected: 503");
  expect([site.status, site.output]).toEqual([
    1,
    expect.stringContaining("Deployed, but 1 to fix"),
  ]);
  const gradual = await project.run(["--gradual"], { health: 503 });
  const { old, uploaded } = versions;
  expect(gradual.commands).toContain(
    `wrangler versions deploy ${uploaded}@0% ${old}@100% --yes []`,
  );
  expect(gradual.commands).not.toContain("wrangler triggers deploy []");
  expect(gradual.status).toBe(1);
});

test("problems are reported at once, and nothing is built", async () => {
  const file = project.path("wrangler.toml");
  const ready = readFileSync(file, "utf8");
  const migration = project.path("migrations/0099_rebuild.sql");
  writeFileSync(file, readFileSync("wrangler.toml", "utf8"));
  writeFileSync(migration, "DROP TABLE brands;\n");
  const { status, output, commands } = await project.run([]);
  writeFileSync(file, ready);
  rmSync(migration);
  for (const problem of [
    "The database has no id yet",
    "migrations/0099_rebuild.sql contains DROP TABLE",
    "Not committed: wrangler.toml, migrations/0099_rebuild.sql.",
  ]) {
    expect(output).toContain(`FIX   ${problem}`);
  }
  expect([status, commands]).toEqual([1, checks]);
});

test("the hashed files of the last two deployed builds stay available", async () => {
  rmSync(project.path(".wrangler/assets-history"), { recursive: true, force: true });
  const deployed = async (build: string, fail = "no such") =>
    (await project.run([], { build, fail })).deployed.join(" ");
  await deployed("a");
  expect(await deployed("b")).toBe("entry-a.js entry-b.js shared-0.js");
  // Neither a repeated nor a failed build replaces an older one.
  await deployed("b");
  await deployed("failed", "wrangler deploy;");
  expect(await deployed("c")).toBe("entry-a.js entry-b.js entry-c.js shared-0.js");
  expect(await deployed("d")).toBe("entry-b.js entry-c.js entry-d.js shared-0.js");
  expect(readdirSync(project.path(".wrangler/assets-history/production"))).toHaveLength(2);
});
