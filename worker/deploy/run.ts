import { spawnSync } from "node:child_process";
import { readCommandLine } from "#seed/command-line.ts";
import { deploy } from "./deploy.ts";
import type { Platform } from "./platform.ts";

const usage = `npm run deploy -- [--check] [--env staging] [--wait 600] [--gradual] [--watch 300]

--check    checks alone
--env      the other environment
--wait     the seconds to ask a new domain for
--gradual  begins with a tenth of the visitors, for the seconds of --watch`;
const { values } = readCommandLine(usage, {
  options: {
    check: { type: "boolean", default: false },
    env: { type: "string", default: "" },
    wait: { type: "string", default: "120" },
    gradual: { type: "boolean", default: false },
    watch: { type: "string", default: "300" },
  },
});

// Always set, because CLOUDFLARE_ENV in the shell or in .env must not select the target.
const variables = (environment: string) => ({ ...process.env, CLOUDFLARE_ENV: environment });

type Input = "ignore" | "inherit";
const show =
  (input: Input) =>
  (environment: string, program: string, ...args: string[]) =>
    spawnSync(program, args, { stdio: [input, "inherit", "inherit"], env: variables(environment) })
      .status ?? 1;

const platform: Platform = {
  read: (environment, program, ...args) => {
    const { status, stdout, stderr, error } = spawnSync(program, args, {
      encoding: "utf8",
      env: variables(environment),
    });
    return { status: status ?? 1, stdout: stdout ?? "", stderr: stderr ?? String(error ?? "") };
  },
  // Without input wrangler applies migrations unprompted; a "no" to its prompt would exit with 0.
  show: show("ignore"),
  showInteractive: show("inherit"),
  print: (line) => console.log(line),
  fetch: (url, headers = {}) =>
    fetch(url, { headers, redirect: "manual", signal: AbortSignal.timeout(15_000) }),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  patience: Number(values.wait),
  watch: Number(values.watch),
};

const seconds = { wait: platform.patience, watch: platform.watch };
const wrong = Object.entries(seconds).find(([, value]) => !Number.isFinite(value));
if (wrong) {
  const [name] = wrong as ["wait" | "watch", number];
  console.error(`--${name} takes a number of seconds, not "${values[name]}".`);
  process.exitCode = 1;
} else {
  const { check: checkOnly, env: environment, gradual } = values;
  process.exitCode = await deploy(platform, { checkOnly, environment, gradual });
}
