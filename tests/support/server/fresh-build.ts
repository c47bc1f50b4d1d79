import type { TestProject } from "vitest/node";
import { ensureFreshBuild } from "#seed/build.ts";

/** Vitest's global setup for tests that run against the build; in watch mode each rerun checks again. */
export function setup(project: TestProject): void {
  ensureFreshBuild();
  project.onTestsRerun(async () => ensureFreshBuild());
}
