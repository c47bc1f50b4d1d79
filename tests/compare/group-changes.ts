import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A difference, with the paths of all responses that have it. */
interface Change {
  /** Removed lines start with "-", added ones with "+". */
  lines: string;
  paths: string[];
}

/** Groups equal differences between responses by path, the most frequent first. */
export function groupChanges(
  folder: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Change[] {
  const paths = [...after.keys()];
  for (const [side, responses] of Object.entries({ before, after })) {
    mkdirSync(join(folder, side));
    for (const [at, path] of paths.entries()) {
      writeFileSync(join(folder, side, String(at)), responses.get(path) ?? "");
    }
  }
  const options = ["diff", "--no-index", "--unified=0", "--no-color", "--no-ext-diff"];
  const { stdout } = spawnSync("git", [...options, "before", "after"], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  const changes = new Map<string, Set<string>>();
  for (const file of stdout.split(/^diff --git .*\/(?=\d+$)/m).slice(1)) {
    const path = paths[Number.parseInt(file, 10)] ?? "";
    for (const hunk of file.split(/^@@.*\n/m).slice(1)) {
      const lines = hunk.trimEnd();
      changes.set(lines, (changes.get(lines) ?? new Set()).add(path));
    }
  }
  return [...changes]
    .map(([lines, found]) => ({ lines, paths: [...found] }))
    .sort((a, b) => b.paths.length - a.paths.length);
}
