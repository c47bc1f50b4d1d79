import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { ensureChromium } from "./support/chromium.ts";

interface Outcome {
  passed: number;
  failed: number;
}

function run(title: string, command: string, ...args: string[]): boolean {
  console.log(`\n== ${title}`);
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

// A step that is one check counts as one test.
function check(title: string, script: string): Outcome {
  const ok = run(title, "npm", "run", "--silent", script);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

function report(file: string): Record<string, any> {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function vitestTests(title: string, name: string, ...options: string[]): Outcome {
  const file = `test-results/${name}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const ok = run(title, "vitest", "run", ...reporters, ...options);
  const { numPassedTests = 0, numFailedTests = 0 } = report(file);
  return { passed: numPassedTests, failed: Math.max(numFailedTests, ok ? 0 : 1) };
}

function browserTests(): Outcome {
  const missing = ensureChromium();
  if (missing) {
    console.error(missing);
    return { passed: 0, failed: 1 };
  }
  const ok = run("Browser tests in Chromium", "playwright", "test");
  const { expected = 0, flaky = 0, unexpected = 0 } = report("test-results/e2e.json").stats ?? {};
  return { passed: expected + flaky, failed: Math.max(unexpected, ok ? 0 : 1) };
}

rmSync("test-results", { recursive: true, force: true });
const outcomes = [
  check("Types", "typecheck"),
  check("Lint", "lint"),
  check("Build", "build"),
  vitestTests("Unit tests in Node, worker tests in workerd", "vitest"),
  vitestTests(
    "Processes: kills, two operators, a cache in front, the first start",
    "process",
    "--config=tests/process/vitest.config.ts",
  ),
  browserTests(),
];
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
