import type { TestProject } from "vitest/node";
import { ensureFreshBuild } from "#seed/build.ts";

export function setup(project: TestProject): void {
  ensureFreshBuild();
  project.onTestsRerun(async () => ensureFreshBuild());
}
