import { spawnSync } from "node:child_process";
import { since } from "../../commitlint.config.js";

/** A source archive has no history, and a shallow clone may not reach back to the first checked commit. */
const history = spawnSync("git", ["merge-base", "--is-ancestor", since, "HEAD"]);
if (history.status === 0) {
  const lint = spawnSync("commitlint", ["--from", since], { stdio: "inherit" });
  process.exitCode = lint.status ?? 1;
} else {
  console.error(`Commits are not checked: ${since.slice(0, 8)} is not in the history here.`);
}
