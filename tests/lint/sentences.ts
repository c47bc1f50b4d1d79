import { globSync, readFileSync } from "node:fs";
import { wordingFaults } from "./wording.ts";

/** Holds examples of faults. */
const unchecked = ["tests/unit/docs/wording.test.ts"];

const files = globSync(["*.md", "docs/**/*.md", "*.config.{js,ts}", "{app,seed,tests,worker}/**"])
  .filter((file) => /\.(?:md|js|tsx?)$/.test(file))
  .filter((file) => file.endsWith(".md") || !unchecked.some((path) => file.startsWith(path)));
const faults = files.flatMap((file) => wordingFaults(file, readFileSync(file, "utf8")));
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exitCode = 1;
}
