import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { rows } from "#tests/support/reading/rows.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";
import { deploy } from "#worker/deploy/deploy.ts";
import type { Platform } from "#worker/deploy/platform.ts";

function readyConfiguration(): string {
  const [production = "", staging = ""] = readFileSync("wrangler.toml", "utf8")
    .replaceAll('CONTACT_EMAIL = ""', 'CONTACT_EMAIL = "help@tawfeer.com"')
    .replace("https://staging.tawfeer.example", "https://coupon-staging.somebody.workers.dev")
    .replaceAll('namespace_id = "', 'namespace_id = "73')
    .replace("https://tawfeer.example", "https://coupons.tawfeer.com")
    .replace("workers_dev = true", "workers_dev = false")
    .replace(/# (routes = .*pattern = ")[^"]+/, "$1coupons.tawfeer.com")
    .split("[env.staging]");
  const number = (part: string, digit: string) =>
    part.replace(/0(-?0{4,}){4,}/g, (zeros) => zeros.replace(/^0/, "5").replace(/0$/, digit));
  return `${number(production, "1")}[env.staging]${number(staging, "2")}`;
}

const outputs = {
  whoami: '{"loggedIn":true,"accounts":[{"name":"Mine","id":"a1"}]}',
  "secret list": '[{"name":"ADMIN_PASSWORD_HASH"},{"name":"SESSION_SECRET"}]',
  "deployments status": '{"versions":[{"version_id":"a","percentage":100}]}',
  "time-travel info": '{"bookmark":"0000007b-0000b26e"}',
};

// A project in a git repository, in which the tests run.
const folder = temporaryFolder("deploy");
cpSync("migrations", join(folder.path, "migrations"), { recursive: true });
writeFileSync(join(folder.path, "wrangler.toml"), readyConfiguration());
process.chdir(folder.path);
afterAll(folder.remove);
mkdirSync("worker");
writeFileSync("worker/index.ts", "export default {};\n");
writeFileSync(".gitignore", "build/\n.wrangler/\n");
const commit = "git -c user.name=A -c user.email=a@tawfeer.com commit --quiet --message A";
spawnSync("sh", ["-ec", `git init --quiet; git add --all; ${commit}`]);

const assets = "build/client/assets";

/** Deploys with git, but without npm, wrangler and a network; `fail` is a part of a failing command. */
async function run(options: object = {}, { fail = "no such", build = "a", health = 200 } = {}) {
  const commands: string[] = [];
  const asked: string[] = [];
  const said: string[] = [];
  let deployed = "";
  const call = (environment: string, ...command: string[]) => {
    const line = command.join(" ");
    commands.push(`${line} [${environment}]`);
    if (`${line};`.includes(fail)) return 1;
    if (line === "wrangler deploy") deployed = readdirSync(assets).sort().join(" ");
    if (!line.startsWith("npm")) return 0;
    rmSync("build", { recursive: true, force: true });
    mkdirSync(assets, { recursive: true });
    for (const name of [`entry-${build}.js`, "shared-0.js"]) writeFileSync(join(assets, name), "");
    return 0;
  };
  const platform: Platform = {
    read: (environment, program, ...args) => {
      if (program === "git") {
        const { stdout, stderr } = spawnSync("git", args, { encoding: "utf8" });
        return { status: 0, stdout, stderr };
      }
      const status = call(environment, program, ...args);
      const [, stdout = ""] =
        Object.entries(outputs).find(([part]) => args.join(" ").includes(part)) ?? [];
      return { status, stdout: status === 0 ? stdout : "", stderr: "" };
    },
    show: call,
    showInteractive: call,
    print: (line) => said.push(line),
    // A healthy site caches the home page and redirects plain HTTP to HTTPS.
    fetch: async (url) => {
      const isStored = asked.includes(url);
      asked.push(url);
      if (url.startsWith("http:")) return Response.redirect(url.replace("http:", "https:"), 301);
      if (url.endsWith("/api/health")) return Response.json({}, { status: health });
      const policies = { "Content-Security-Policy": "x", "Strict-Transport-Security": "x" };
      const stored = { "Cf-Cache-Status": isStored ? "HIT" : "MISS" };
      return new Response("", { headers: { ...policies, ...stored } });
    },
    pause: async () => {},
    ...{ patience: 0, watch: 0 },
  };
  const own = { checkOnly: false, environment: "", gradual: false, ...options };
  const status = await deploy(platform, own);
  return { status, said: said.join("\n"), commands, asked, deployed };
}

const checks = ["whoami --json", "secret list"].map((part) => {
  return `wrangler ${part} --config wrangler.toml []`;
});
const steps = [
  ...["npm run --silent build []", "wrangler deploy --dry-run []"],
  "wrangler d1 time-travel info DB --json --config wrangler.toml []",
  ...["wrangler d1 migrations apply DB --remote --config wrangler.toml []", "wrangler deploy []"],
];

test("--check only runs the checks", async () => {
  const { status, said, commands } = await run({ checkOnly: true });
  expect([status, commands]).toEqual([0, checks]);
  expect(said).toContain("Ready to deploy.");
});

test.for([
  ["", "https://coupons.tawfeer.com", ""],
  ["staging", "https://coupon-staging.somebody.workers.dev", " --env staging"],
] as const)(
  "%s is checked, built, bookmarked, migrated, deployed and tested",
  async ([environment, origin, option]) => {
    const { status, said, commands, asked } = await run({ environment });
    expect(said).not.toContain("FIX");
    const all = [...checks, ...steps].map((line) => line.replace("[]", `[${environment}]`));
    expect([status, commands]).toEqual([0, all]);
    const plain = `${origin.replace("https", "http")}/`;
    expect(asked).toEqual([`${origin}/api/health`, `${origin}/`, `${origin}/`, plain]);
    const restore = `restore DB --bookmark=0000007b-0000b26e --config wrangler.toml${option}`;
    expect(said).toContain(`npx wrangler d1 time-travel ${restore}`);
    expect(said).toContain(`npx wrangler rollback --config wrangler.toml${option}`);
  },
);

const failures = `
  whoami | -1 | 1 to fix first. Nothing was built or changed.
  run --silent build | 1 | The build failed. Nothing was changed.
  deploy --dry-run | 2 | wrangler refuses to deploy this. Nothing was changed.
  time-travel info | 3 | gave no bookmark. Nothing was changed.
  migrations apply | 4 | The migrations failed. The old version still runs
  wrangler deploy; | 5 | The deployment failed. The old version still runs`;

test.for(rows(failures))("when %s fails, no later step runs", async ([fail, count, message]) => {
  const { status, said, commands, asked } = await run({}, { fail });
  expect(said).toContain(message);
  const done = [...checks, ...steps].slice(0, checks.length + Number(count));
  expect([status, commands, asked]).toEqual([1, done, []]);
});

test("an unhealthy site is reported, and a gradual deployment begins with its version", async () => {
  const { status, said } = await run({}, { health: 503 });
  expect([status, said]).toEqual([1, expect.stringContaining("Deployed, but 1 to fix")]);
  const { commands } = await run({ gradual: true });
  expect(commands.slice(-1)).toEqual(["wrangler versions upload []"]);
});

test("the hashed files of the last two deployed builds stay available", async () => {
  rmSync(".wrangler/assets-history", { recursive: true, force: true });
  // Neither a repeated nor a failed build replaces an older one.
  for (const [build, files, fail = "no such"] of [
    ["a", "entry-a.js shared-0.js"],
    ["b", "entry-a.js entry-b.js shared-0.js"],
    ["b", "entry-a.js entry-b.js shared-0.js"],
    ["failed", "", "wrangler deploy;"],
    ["c", "entry-a.js entry-b.js entry-c.js shared-0.js"],
    ["d", "entry-b.js entry-c.js entry-d.js shared-0.js"],
  ] as const)
    expect((await run({}, { build, fail })).deployed).toBe(files);
  expect(readdirSync(".wrangler/assets-history/production")).toHaveLength(2);
});
