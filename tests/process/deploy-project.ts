import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { listen } from "#tests/support/server/listen.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";

/** Returns the response of the site to a request; `secure` is false for plain HTTP. */
export type Site = (
  path: string,
  secure: boolean,
  overrides: string | undefined,
) => { status: number; headers?: object; body?: string };

/** The active version, and the uploaded one. */
export const versions = {
  old: "0a1b2c3d-0000-4000-8000-000000000001",
  uploaded: "0a1b2c3d-0000-4000-8000-000000000002",
};

const origin = "https://coupons.tawfeer.com";
const staging = "https://coupon-directory-staging.somebody.workers.dev";

/** Returns wrangler.toml with every example replaced, ready for a deployment. */
function readyConfiguration(): string {
  const ids = [
    ["5a1b7c0e-63d2-4a57-9d3c-0b6f4d6f2c11", "0f2ac74b498b48028cb68387c421e279"],
    ["e2f0b1aa-1f7e-4b8a-8a55-5b9c2a1f0d77", "1e5bd2f1c8e94c3a9d7f6b4a2c0d8e11"],
  ];
  const [production = "", second = ""] = readFileSync("wrangler.toml", "utf8").split(
    "[env.staging]",
  );
  const fill = (part: string, [d1 = "", kv = ""]: string[] = []) =>
    part
      .replace("00000000-0000-0000-0000-000000000000", d1)
      .replace("00000000000000000000000000000000", kv)
      .replace(/namespace_id = "/g, 'namespace_id = "73');
  return [
    fill(production, ids[0])
      .replace("https://tawfeer.example", origin)
      .replace("workers_dev = true", "workers_dev = false")
      .replace(/# (routes = .*pattern = ")[^"]+/, "$1coupons.tawfeer.com"),
    fill(second, ids[1]).replace("https://staging.tawfeer.example", staging),
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
  *"time-travel info"*) echo '{"bookmark":"0000007b-0000b26e-00001538-0c3e87bb37b3db5c"}' ;;
  *"run --silent build"*)
    rm -rf build/client; mkdir -p build/client/assets
    echo new > "build/client/assets/entry-$BUILD.js"; echo same > build/client/assets/shared-0.js ;;
  *"wrangler deploy;") ls build/client/assets | tr '\\n' ' ' > "$LOG.deployed" ;;
esac
`;

// Loaded before the script: sends every request to the fake site on loopback.
const fakeNetwork = `
const real = globalThis.fetch;
globalThis.fetch = (url, options) => {
  const { protocol, pathname } = new URL(url);
  const headers = { ...options.headers, "X-Asked": new URL(url).origin, "X-Scheme": protocol };
  return real("http://127.0.0.1:" + process.env.SITE_PORT + pathname, { ...options, headers });
};
`;

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
  writeFileSync(join(tools.path, "network.mjs"), fakeNetwork);
  cpSync("migrations", path("migrations"), { recursive: true });
  mkdirSync(path("worker"));
  writeFileSync(path("worker/index.ts"), "export default {};\n");
  writeFileSync(path("wrangler.toml"), readyConfiguration());
  writeFileSync(path(".gitignore"), "build/\n.wrangler/\n");
  const git = (...args: string[]) => {
    const identity = ["-c", "user.name=A", "-c", "user.email=a@tawfeer.com"];
    const { status, stderr } = spawnSync("git", [...identity, ...args], { cwd: folder.path });
    if (status !== 0) throw new Error(String(stderr));
  };
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message", "A site");

  const asked: string[] = [];
  let site: Site = () => ({ status: 500 });
  const { port, close } = await listen((request, response) => {
    const secure = request.headers["x-scheme"] === "https:";
    asked.push(`${request.headers["x-asked"]}${request.url}`);
    const overrides = request.headers["cloudflare-workers-version-overrides"];
    const { status, headers = {}, body } = site(request.url ?? "", secure, overrides?.toString());
    response.writeHead(status, headers as Record<string, string>).end(body);
  });

  /** Runs the deployment script; `fail` is a part of the command that fails. */
  async function run(args: string[], { answers, fail = "no such", build = "1" }: RunOptions) {
    site = answers;
    asked.length = 0;
    writeFileSync(log, "");
    const script = resolve("worker/deploy/run.ts");
    const network = join(tools.path, "network.mjs");
    const child = spawn(
      process.execPath,
      ["--import", network, script, "--wait", "0", "--watch", "0", ...args],
      {
        cwd: folder.path,
        env: {
          ...process.env,
          PATH: `${tools.path}:${process.env.PATH}`,
          // The shell must not choose the target.
          CLOUDFLARE_ENV: "from-the-shell",
          LOG: log,
          FAIL: fail,
          BUILD: build,
          SITE_PORT: String(port),
        },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    const [out, errors] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      child.exitCode === null ? once(child, "exit") : null,
    ]);
    const deployed = `${log}.deployed`;
    return {
      status: child.exitCode,
      output: out + errors,
      commands: readFileSync(log, "utf8").trim().split("\n"),
      asked: [...asked],
      /** The names of the hashed files that were deployed. */
      deployed: existsSync(deployed) ? readFileSync(deployed, "utf8").trim().split(" ") : [],
    };
  }
  return {
    run,
    path,
    git,
    origin,
    staging,
    close: async () => {
      await close();
      folder.remove();
      tools.remove();
    },
  };
}

interface RunOptions {
  answers: Site;
  fail?: string;
  build?: string;
}
