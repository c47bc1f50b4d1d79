import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** How many deployed builds' files stay available beside the new one's. */
const keptBuilds = 2;

/** The builds in the history, the oldest first. */
function buildsIn(history: string): string[] {
  return existsSync(history) ? readdirSync(history).sort() : [];
}

/**
 * Adds the files of the last deployed builds to the new build's folder of hashed files, and returns
 * how many. A page that was loaded before the deployment then still finds its scripts. Files that
 * the new build has too are left alone.
 */
export function addEarlierFiles(assets: string, history: string): number {
  const present = new Set(readdirSync(assets));
  for (const build of buildsIn(history)) {
    for (const file of readdirSync(join(history, build))) {
      if (!existsSync(join(assets, file))) cpSync(join(history, build, file), join(assets, file));
    }
  }
  return readdirSync(assets).length - present.size;
}

/** The names of a build's own hashed files, before those of earlier builds are added. */
export function ownFiles(assets: string): string[] {
  return readdirSync(assets).sort();
}

/**
 * Keeps a deployed build's own files in the history, and forgets all but the last two builds. A
 * build with the same files as the last one is not kept twice: it would push out a different one.
 */
export function keepFiles(
  assets: string,
  own: readonly string[],
  history: string,
  now: Date,
): void {
  const last = buildsIn(history).at(-1);
  if (last !== undefined && readdirSync(join(history, last)).sort().join() === own.join()) return;
  const folder = join(history, now.toISOString().replaceAll(":", "-"));
  mkdirSync(folder, { recursive: true });
  for (const file of own) cpSync(join(assets, file), join(folder, file));
  for (const build of buildsIn(history).slice(0, -keptBuilds)) {
    rmSync(join(history, build), { recursive: true });
  }
}
