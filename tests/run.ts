import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { ensureFreshBuild } from "#seed/build.ts";
import { ensureChromium } from "./support/server/chromium.ts";
import { ensurePrograms, type Program } from "./support/server/system-packages.ts";

const start = performance.now();
const parts = ["unit", "worker", "process", "browsers", "e2e"];
const [part = "quick", ...filters] = process.argv.slice(2);
const isQuick = part === "quick";
const isWhole = isQuick || part === "all";
if (!isWhole && !parts.includes(part)) {
  console.error(`npm test [-- ${parts.join(" | ")} [filter ...]]`);
  process.exit(1);
}

/** A command: one check, or a runner that writes a JSON report. */
interface Step {
  name: string;
  command: string[];
  report?: string;
}

interface Outcome {
  passed: number;
  /** Names of the failed tests, with the reason if the runner reports one. */
  failures: string[];
  /** Names of the tests that passed at a second try. */
  flaky: string[];
}

const script = (name: string): Step => ({ name, command: ["npm", "run", "--silent", name] });

// Unit tests are two projects: see vitest.config.ts.
function vitest(project: string, files: string[] = filters): Step {
  const report = `test-results/${project}.json`;
  const tags = isQuick ? ["--tags-filter=!all"] : [];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const command = ["vitest", "run", `--project=${project}*`, ...files, ...tags, ...reporters];
  return { name: project, command, report };
}

const playwright: Step = {
  name: "e2e",
  command: ["playwright", "test", ...(isQuick ? ["--grep=@job"] : filters)],
  report: "test-results/e2e.json",
};

const quickProcesses = ["process/start.", "process/kill-during-upload", "process/two-operators"];
const stepOf = (name: string) => {
  if (name === "e2e") return playwright;
  return vitest(name, isQuick && name === "process" ? quickProcesses : filters);
};

/** Reads a report of Vitest, which has Jest's format, or of Playwright. */
function readReport(file: string, printed: string): Outcome {
  const { testResults, suites } = JSON.parse(readFileSync(file, "utf8"));
  if (testResults) {
    const tests: any[] = testResults.flatMap((result: any) => result.assertionResults);
    const withStatus = (status: string) => tests.filter((test) => test.status === status);
    const retried = /✓ (.+?)(?: +\d+ms)? \(retry x\d\)/g;
    return {
      passed: withStatus("passed").length,
      failures: withStatus("failed").map(
        ({ fullName, failureMessages: [why = ""] }) => `${fullName}: ${why.split("\n")[0]}`,
      ),
      flaky: [...printed.matchAll(retried)].map(([, name = ""]) => name),
    };
  }
  const specsIn = (suite: any): any[] => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsIn),
  ];
  const specs = suites.flatMap(specsIn);
  const withStatus = (status: string) =>
    specs
      .filter(({ tests }: any) => tests.some((test: any) => test.status === status))
      .map(({ file: spec, line, title }: any) => `${spec}:${line} ${title}`);
  const flaky = withStatus("flaky");
  const passed = withStatus("expected").length + flaky.length;
  return { passed, failures: withStatus("unexpected"), flaky };
}

/** Runs a command; several at a time print at their end. One that hangs ends after 20 minutes. */
function run({ name, command: [program = "", ...args], report }: Step): Promise<Outcome> {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const child = spawn(program, args, {
    stdio: isWhole ? "pipe" : "inherit",
    timeout: 20 * 60_000,
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (it) => chunks.push(it));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ passed: 0, failures: [String(error)], flaky: [] }));
    child.on("close", (code) => {
      const output = Buffer.concat(chunks);
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      process.stdout.write(output);
      const outcome: Outcome =
        report && existsSync(report)
          ? readReport(report, stripVTControlCharacters(output.toString()))
          : { passed: code === 0 && !report ? 1 : 0, failures: [], flaky: [] };
      if (code !== 0 && outcome.failures.length === 0) outcome.failures.push(`exit code ${code}`);
      summary.push(
        `${name}: ${outcome.passed} passed, ${outcome.failures.length} failed, ${seconds} s`,
      );
      summary.push(...outcome.flaky.map((test) => `  passed at a second try: ${test}`));
      summary.push(...outcome.failures.map((test) => `  failed: ${test}`));
      resolve(outcome);
    });
  });
}
const summary: string[] = [];

/** Runs steps in two lanes: a step waits for half of its time, so that two keep two cores busy. */
async function runInLanes(steps: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (let next = steps.shift(); next; next = steps.shift()) outcomes.push(await run(next));
  };
  await Promise.all([lane(), lane()]);
  return outcomes;
}

const needed: Record<string, Program[]> = { process: ["nginx"], browsers: ["WebKit", "Firefox"] };
const programs = part === "all" ? Object.values(needed).flat() : (needed[part] ?? []);
const skipped = ensurePrograms(...programs);
const noBrowser = isWhole || part === "e2e" ? ensureChromium() : null;
rmSync("test-results", { recursive: true, force: true });
const outcomes: Outcome[] = [];
if (isWhole) {
  outcomes.push(...(await runInLanes([script("build"), script("typecheck")])));
  const longestFirst = ["worker", "e2e", "process", "browsers", "unit"];
  const chosen = longestFirst.filter((name) => !isQuick || name !== "browsers");
  outcomes.push(...(await runInLanes([...chosen.map(stepOf), script("lint")])));
} else {
  if (part !== "unit") ensureFreshBuild();
  outcomes.push(await run(stepOf(part)));
}
for (const line of [noBrowser, skipped].filter(Boolean)) summary.push(line as string);
console.log(`\n${summary.join("\n")}`);
console.log(`${((performance.now() - start) / 1000).toFixed(0)} s in all`);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, { failures }) => sum + failures.length, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
