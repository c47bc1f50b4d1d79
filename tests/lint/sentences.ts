import { globSync, readFileSync } from "node:fs";
import { wordingFaults } from "./wording.ts";

/** Code whose comments and test names are still to be reworded: delete an entry to check it. */
const unchecked = [
  ...["app/admin", "app/routes/admin"],
  ...["tests/bench", "tests/browsers", "tests/clock"],
  ...["tests/load", "tests/run", "tests/screenshots", "tests/support"],
  ...["tests/unit/admin", "tests/unit/browser", "tests/unit/catalogue", "tests/unit/content"],
  ...["tests/unit/deed", "tests/unit/domain", "tests/unit/http", "tests/unit/i18n"],
  ...["tests/unit/logos", "tests/unit/purges", "tests/unit/seo", "tests/worker"],
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
