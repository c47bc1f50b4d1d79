import { globSync, readFileSync } from "node:fs";
import { wordingFaults } from "./wording.ts";

/** Code whose comments and test names are still to be reworded: delete an entry to check it. */
const unchecked = [
  ...["tests/bench", "tests/browsers", "tests/clock", "tests/e2e"],
  ...["tests/load", "tests/process", "tests/run", "tests/screenshots", "tests/support"],
  ...["tests/unit/admin/upload", "tests/unit/seo/seasons", "tests/worker"],
  // Holds examples of faults.
  "tests/unit/docs/wording.test.ts",
];

const files = globSync(["*.md", "docs/**/*.md", "*.config.{js,ts}", "{app,seed,tests,worker}/**"])
  .filter((file) => /\.(?:md|js|tsx?)$/.test(file))
  .filter((file) => file.endsWith(".md") || !unchecked.some((path) => file.startsWith(path)));
const faults = files.flatMap((file) => wordingFaults(file, readFileSync(file, "utf8")));
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exitCode = 1;
}
