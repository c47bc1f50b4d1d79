import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { ensureFreshBuild } from "#seed/build.ts";
import { ensureBrowsers, missingBrowsers } from "./browsers/installed.ts";
import { ensureNginx, missingNginx } from "./process/nginx.ts";
import { ensureChromium } from "./support/server/chromium.ts";

interface Outcome {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  /** Tests that failed at first. */
  flaky: string[];
  /** Tests that failed: the log of a whole run is too long to look for them. */
  failures: string[];
}

const start = performance.now();
const parts = ["unit", "worker", "process", "browsers", "e2e"];
const [part, ...filters] = process.argv.slice(2);
const isQuick = part === undefined;
const isWhole = isQuick || part === "all";

/** Of the tests of processes, what `npm test` runs beside the others. */
const quickProcesses = ["process/start.", "process/kill-during-upload", "process/two-operators"];

/** More than everything takes: a command that runs for so long hangs. */
const limitMinutes = Number(process.env.TEST_LIMIT_MINUTES ?? 20);

/**
 * Runs a command and says whether it passed; one that runs for longer than the limit is ended, and
 * has failed. `output` "later" prints all of it at the end, for commands that run beside others,
 * and gives it back.
 */
function run(
  command: string,
  args: string[],
  output: "now" | "later",
): Promise<{ ok: boolean; printed: string }> {
  return new Promise((resolve) => {
    // In a process group of its own, which is ended whole: servers and browsers would live on.
    const child = spawn(command, args, {
      stdio: output === "now" ? "inherit" : "pipe",
      detached: true,
    });
    const end = () => {
      if (child.pid && child.exitCode === null && child.signalCode === null) {
        process.kill(-child.pid, "SIGKILL");
      }
    };
    process.on("exit", end);
    const limit = setTimeout(() => {
      console.error(`\n${command} ${args[0]} was ended: it ran for ${limitMinutes} minutes.`);
      end();
    }, limitMinutes * 60_000);
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (it) => chunks.push(it));
    child.on("error", () => resolve({ ok: false, printed: "" }));
    child.on("close", (code) => {
      clearTimeout(limit);
      process.off("exit", end);
      const printed = Buffer.concat(chunks);
      process.stdout.write(printed);
      resolve({ ok: code === 0, printed: stripVTControlCharacters(printed.toString()) });
    });
  });
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

async function outcomeOf(
  name: string,
  work: () => Promise<Pick<Outcome, "passed" | "failed"> & Partial<Outcome>>,
): Promise<Outcome> {
  const began = performance.now();
  console.log(`\n== ${name}`);
  const outcome = await work();
  const seconds = (performance.now() - began) / 1000;
  return { name, skipped: 0, flaky: [], failures: [], ...outcome, seconds };
}

/** A step that is one check counts as one test; its output comes at its end. */
function check(name: string, script: string): Promise<Outcome> {
  return outcomeOf(name, async () => {
    const { ok } = await run("npm", ["run", "--silent", script], "later");
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  });
}

function report(file: string): Record<string, any> {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function vitest(project: string, output: "now" | "later" = "now", files = filters) {
  return outcomeOf(`Vitest: ${project}`, async () => {
    const file = `test-results/${project}.json`;
    const chosen = isQuick ? [...files, "--tags-filter=!all"] : files;
    // Unit tests have two: see vitest.config.ts.
    const args = ["run", `--project=${project}*`, ...chosen];
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const { ok, printed } = await run("vitest", [...args, ...reporters], output);
    const {
      numPassedTests = 0,
      numFailedTests = 0,
      numPendingTests = 0,
      testResults = [],
    } = report(file);
    const failed = Math.max(numFailedTests, ok ? 0 : 1);
    const failures = testResults.flatMap(({ assertionResults }: any) =>
      assertionResults
        .filter(({ status }: any) => status === "failed")
        .map(
          ({ fullName, failureMessages: [why = ""] }: any) => `${fullName}: ${why.split("\n")[0]}`,
        ),
    );
    const flaky = [...printed.matchAll(/✓ (.+?)(?: +\d+ms)? \(retry x\d\)/g)].map(
      ([, name = ""]) => name,
    );
    return { passed: numPassedTests, failed, skipped: numPendingTests, flaky, failures };
  });
}

function processTests(output: "now" | "later"): Promise<Outcome> {
  if (isQuick) return vitest("process", output, quickProcesses);
  ensureNginx();
  return vitest("process", output, filters);
}

function otherBrowsers(output: "now" | "later"): Promise<Outcome> {
  ensureBrowsers();
  return vitest("browsers", output);
}

/** Names of the tests in Playwright's report that ended so: "flaky" passed at a second try. */
function browserTestsThat(status: "flaky" | "unexpected", suites: any[]): string[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }: any) => tests.some((test: any) => test.status === status))
      .map(({ file, line, title }: any) => `${file}:${line} ${title}`),
    ...browserTestsThat(status, inner),
  ]);
}

function browserTests(output: "now" | "later"): Promise<Outcome> {
  return outcomeOf("Browser tests in Chromium", async () => {
    const missing = ensureChromium();
    if (missing) {
      console.error(missing);
      return { passed: 0, failed: 1 };
    }
    const { ok } = await run(
      "playwright",
      ["test", ...(isQuick ? ["--grep=@job"] : filters)],
      output,
    );
    const { stats = {}, suites = [] } = report("test-results/e2e.json");
    const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats;
    return {
      passed: expected + flaky,
      failed: Math.max(unexpected, ok ? 0 : 1),
      skipped,
      flaky: browserTestsThat("flaky", suites),
      failures: browserTestsThat("unexpected", suites),
    };
  });
}

/**
 * Two lanes, of which each takes the next part once it is free, the longest first: a part waits for some of its
 * time, two keep two cores busy.
 */
async function everything(): Promise<Outcome[]> {
  const early = await Promise.all([check("Build", "build"), check("Types", "typecheck")]);
  const long = [
    () => vitest("worker", isQuick ? "now" : "later"),
    () => browserTests(isQuick ? "later" : "now"),
  ];
  const waiting = [
    ...(isQuick ? long : long.reverse()),
    () => processTests("later"),
    ...(isQuick ? [] : [() => otherBrowsers("later")]),
    () => vitest("unit", "later"),
    () => check("Lint", "lint"),
  ];
  const lane = async () => {
    const outcomes: Outcome[] = [];
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await next());
    return outcomes;
  };
  return [...early, ...(await Promise.all([lane(), lane()])).flat()];
}

function onePart(name: string): Promise<Outcome> {
  if (name !== "unit") ensureFreshBuild();
  if (name === "e2e") return browserTests("now");
  if (name === "browsers") return otherBrowsers("now");
  return name === "process" ? processTests("now") : vitest(name);
}

if (!isWhole && !parts.includes(part)) {
  console.error(`npm test [-- ${parts.join(" | ")} [filter ...]]`);
  process.exit(1);
}
rmSync("test-results", { recursive: true, force: true });
const outcomes = isWhole ? await everything() : [await onePart(part)];
console.log("");
for (const { name, passed, failed, skipped, seconds, flaky, failures } of outcomes) {
  const also = skipped > 0 ? `, ${skipped} skipped` : "";
  console.log(`${name}: ${passed} passed, ${failed} failed${also}, ${seconds.toFixed(0)} s`);
  for (const test of flaky) console.log(`  passed at a second try: ${test}`);
  for (const test of failures) console.log(`  failed: ${test}`);
}
const skipped = { process: missingNginx, browsers: missingBrowsers };
for (const [name, missing] of Object.entries(skipped)) {
  const why = part === "all" || part === name ? missing() : null;
  if (why) console.log(why);
}
console.log(`${((performance.now() - start) / 1000).toFixed(0)} s in all`);
const total = (kind: "passed" | "failed") =>
  outcomes.reduce((sum, outcome) => sum + outcome[kind], 0);
console.log(`\n${total("passed")} passed, ${total("failed")} failed`);
process.exitCode = total("failed") > 0 || total("passed") === 0 ? 1 : 0;
