import { spawn, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { ensureFreshBuild } from "#seed/build.ts";
import { ensureChromium } from "./support/server/chromium.ts";
import { ensurePrograms } from "./support/server/system-packages.ts";

const start = performance.now();
const parts = ["unit", "worker", "process", "browsers", "e2e"];
const [part = "quick", ...filters] = process.argv.slice(2);
const isQuick = part === "quick";
// Slow properties have fewer runs, and a first start gets a copy of the build.
if (isQuick) process.env.QUICK = "yes";
const isWhole = isQuick || part === "all";
if (!isWhole && !parts.includes(part)) {
  console.error(`npm test [-- ${parts.join(" | ")} [filter ...]]`);
  process.exit(1);
}

interface Step {
  name: string;
  command: string[];
  /** Whether it runs against `build/`. */
  needsBuild?: boolean;
}

const script = (name: string): Step => ({ name, command: ["npm", "run", "--silent", name] });

function stepOf(name: string): Step {
  const needsBuild = name !== "unit";
  if (name === "e2e") {
    const chosen = isQuick ? ["--grep=@job"] : filters;
    return { name, command: ["playwright", "test", ...chosen], needsBuild };
  }
  const quick = ["process/start.", "process/writes"];
  const files = isQuick && name === "process" ? quick : filters;
  const tags = isQuick ? ["--tags-filter=!all"] : [];
  // Unit tests are two projects: see vitest.config.ts.
  const command = ["vitest", "run", `--project=${name}*`, ...files, ...tags];
  return { name, command, needsBuild };
}

const summary: string[] = [];
const total = { passed: 0, failed: 0 };

/** Lines in which Vitest and Playwright name tests that failed, or passed at a second try. */
const telling = /^\s+(?:FAIL|\d+ (?:failed|flaky)|tests\/e2e\/)|\(retry x\d\)/;

/** Runs a command, prints its output at its end and adds it to the summary; ends it after 20 minutes. */
function run({ name, command: [program = "", ...args] }: Step): Promise<void> {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const child = spawn(program, args, { stdio: ["inherit", "pipe", "pipe"], timeout: 20 * 60_000 });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (it) => chunks.push(it));
  return new Promise((resolve) => {
    child.on("error", (error) => chunks.push(Buffer.from(String(error))));
    child.on("close", (code) => {
      const output = Buffer.concat(chunks);
      process.stdout.write(output);
      const text = stripVTControlCharacters(output.toString());
      const count = (kind: string) =>
        Number(new RegExp(`^ +(?:Tests .*?)?(\\d+) ${kind}`, "m").exec(text)?.[1] ?? 0);
      const failed = count("failed") || Number(code !== 0);
      const passed = count("passed") || Number(code === 0);
      total.failed += failed;
      total.passed += passed;
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      summary.push(`${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
      summary.push(...new Set(text.split("\n").filter((line) => telling.test(line))));
      resolve();
    });
  });
}

/** Runs steps in two lanes: process and browser tests wait for half of their time, next to others. */
async function runInLanes(build: Step, steps: Step[]): Promise<void> {
  let isBuilt = false;
  const lane = async () => {
    for (;;) {
      const next = steps.find(({ needsBuild }) => isBuilt || !needsBuild);
      if (!next) return;
      steps.splice(steps.indexOf(next), 1);
      await run(next);
    }
  };
  const first = run(build).then(() => {
    isBuilt = true;
  });
  await Promise.all([first.then(lane), lane()]);
}

const skipped = /^(all|browsers)$/.test(part) ? ensurePrograms("WebKit", "Firefox") : null;
const noBrowser = isWhole || part === "e2e" ? ensureChromium() : null;
if (isWhole) {
  rmSync("test-results", { recursive: true, force: true });
  const order = isQuick ? "process unit worker e2e" : "process e2e worker unit browsers";
  const steps = order.split(" ").map(stepOf);
  await runInLanes(script("build"), [script("typecheck"), ...steps, script("lint")]);
  console.log(`\n${[...summary, noBrowser, skipped].filter(Boolean).join("\n")}`);
  console.log(`${((performance.now() - start) / 1000).toFixed(0)} s in all`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
} else {
  if (part !== "unit") ensureFreshBuild();
  const [program = "", ...args] = stepOf(part).command;
  process.exitCode = spawnSync(program, args, { stdio: "inherit" }).status ?? 1;
  for (const line of [noBrowser, skipped]) if (line) console.log(line);
}
