import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { listen } from "#tests/support/server/listen.ts";
import { startProcess } from "#tests/support/server/start-program.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";

/** The active version, and the uploaded one. */
export const versions = {
  old: "0a1b2c3d-0000-4000-8000-000000000001",
  uploaded: "0a1b2c3d-0000-4000-8000-000000000002",
};

/** Returns wrangler.toml with every example replaced, ready for a deployment. */
function readyConfiguration(): string {
  const [production = "", staging = ""] = readFileSync("wrangler.toml", "utf8").split(
    "[env.staging]",
  );
  const fill = (part: string, digit: string) =>
    part
      .replace(
        "00000000-0000-0000-0000-000000000000",
        `5a1b7c0e-63d2-4a57-9d3c-0b6f4d6f2c1${digit}`,
      )
      .replace("00000000000000000000000000000000", `0f2ac74b498b48028cb68387c421e27${digit}`)
      .replace('CONTACT_EMAIL = ""', 'CONTACT_EMAIL = "help@tawfeer.com"')
      .replace(/namespace_id = "/g, 'namespace_id = "73');
  return [
    fill(production, "1")
      .replace("https://tawfeer.example", "https://coupons.tawfeer.com")
      .replace("workers_dev = true", "workers_dev = false")
      .replace(/# (routes = .*pattern = ")[^"]+/, "$1coupons.tawfeer.com"),
    fill(staging, "2").replace(
      "https://staging.tawfeer.example",
      "https://coupon-directory-staging.somebody.workers.dev",
    ),
  ].join("[env.staging]");
}

// Replaces wrangler and npm: logs its arguments, prints the real output, and fails at the command in
// FAIL. A build writes one hashed file, named by BUILD.
const fakeProgram = `#!/bin/sh
line="$(basename "$0") $*"
echo "$line [$CLOUDFLARE_ENV]" >> "$LOG"
case "$line;" in
  *"$FAIL"*) echo "failed on purpose" >&2; exit 1 ;;
  *whoami*) echo '{"loggedIn":true,"accounts":[{"name":"Mine","id":"a1"}]}' ;;
  *"secret list"*) echo '[{"name":"ADMIN_PASSWORD_HASH"},{"name":"SESSION_SECRET"}]' ;;
  *"deployments status"*) echo '{"versions":[{"version_id":"${versions.old}","percentage":100}]}' ;;
  *"versions upload"*) echo "Worker Version ID: ${versions.uploaded}" ;;
  *"time-travel info"*) echo '{"bookmark":"0000007b-0000b26e"}' ;;
  *"run --silent build"*)
    rm -rf build/client; mkdir -p build/client/assets
    echo new > "build/client/assets/entry-$BUILD.js"; echo same > build/client/assets/shared-0.js ;;
  *"wrangler deploy;") ls build/client/assets | tr '\\n' ' ' > "$LOG.deployed" ;;
esac
`;

// Loaded before the script: sends every request to the fake site.
const fakeNetwork = `
const real = globalThis.fetch;
globalThis.fetch = (url, options) => {
  const { origin, pathname } = new URL(url);
  const headers = { ...options.headers, "X-Asked": origin };
  return real("http://127.0.0.1:" + process.env.SITE_PORT + pathname, { ...options, headers });
};
`;

const siteHeaders = {
  "Content-Security-Policy": "default-src 'none'",
  "Strict-Transport-Security": "max-age=63072000",
};

/** Creates a project that is ready to deploy, in a git repository, with a fake wrangler, npm and site. */
export async function startDeployProject() {
  const folder = temporaryFolder("deploy");
  const path = (name: string) => join(folder.path, name);
  const tools = temporaryFolder("deploy-tools");
  const log = join(tools.path, "log");
  for (const program of ["wrangler", "npm"]) {
    writeFileSync(join(tools.path, program), fakeProgram);
    chmodSync(join(tools.path, program), 0o755);
  }
  const network = join(tools.path, "network.mjs");
  writeFileSync(network, fakeNetwork);
  cpSync("migrations", path("migrations"), { recursive: true });
  mkdirSync(path("worker"));
  writeFileSync(path("worker/index.ts"), "export default {};\n");
  writeFileSync(path("wrangler.toml"), readyConfiguration());
  writeFileSync(path(".gitignore"), "build/\n.wrangler/\n");
  const commit = "git -c user.name=A -c user.email=a@tawfeer.com commit --quiet --message A";
  const git = spawnSync("sh", ["-ec", `git init --quiet; git add --all; ${commit}`], {
    cwd: folder.path,
  });
  if (git.status !== 0) throw new Error(String(git.stderr));

  let asked: string[] = [];
  let health = 200;
  // A healthy site caches the home page and redirects plain HTTP to HTTPS.
  const { port, close } = await listen((request, response) => {
    const origin = String(request.headers["x-asked"]);
    const address = `${origin}${request.url}`;
    const isStored = asked.includes(address);
    asked.push(address);
    if (origin.startsWith("http:"))
      response.writeHead(301, { Location: address.replace("http:", "https:") }).end();
    else if (request.url === "/api/health") response.writeHead(health).end("{}");
    else
      response
        .writeHead(200, { ...siteHeaders, "Cf-Cache-Status": isStored ? "HIT" : "MISS" })
        .end();
  });

  /** Runs the deployment script; `fail` is a part of the command that fails. */
  async function run(
    args: string[],
    options: { fail?: string; build?: string; health?: number; origin?: string } = {},
  ) {
    asked = [];
    health = options.health ?? 200;
    writeFileSync(log, "");
    const script = resolve("worker/deploy/run.ts");
    const { exited, output } = startProcess(
      [process.execPath, "--import", network, script, "--wait", "0", "--watch", "0", ...args],
      {
        cwd: folder.path,
        env: {
          PATH: `${tools.path}:${process.env.PATH}`,
          // The shell must not choose the target.
          CLOUDFLARE_ENV: "from-the-shell",
          LOG: log,
          FAIL: options.fail ?? "no such",
          BUILD: options.build ?? "1",
          SITE_PORT: String(port),
        },
      },
    );
    const status = await exited;
    const deployed = `${log}.deployed`;
    return {
      status,
      output: output(),
      commands: readFileSync(log, "utf8").trim().split("\n"),
      asked,
      /** The names of the hashed files that were deployed. */
      deployed: existsSync(deployed) ? readFileSync(deployed, "utf8").trim().split(" ") : [],
    };
  }
  return {
    run,
    path,
    close: async () => {
      await close();
      folder.remove();
      tools.remove();
    },
  };
}
