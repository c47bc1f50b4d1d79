import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Deployed builds whose files stay available. */
const retainedBuilds = 2;

const buildsIn = (history: string): string[] =>
  existsSync(history) ? readdirSync(history).sort() : [];

/** Adds the files of earlier builds to the assets, for open pages. Returns the number added. */
export function addEarlierFiles(assets: string, history: string): number {
  const existing = new Set(readdirSync(assets));
  for (const build of buildsIn(history)) {
    for (const file of readdirSync(join(history, build))) {
      if (!existsSync(join(assets, file))) cpSync(join(history, build, file), join(assets, file));
    }
  }
  return readdirSync(assets).length - existing.size;
}

/** Lists a build's own hashed files; call it before adding others. */
export const ownFiles = (assets: string): string[] => readdirSync(assets).sort();

/** Adds a build's own files to the history, unless it equals the last, and retains two builds. */
export function storeFiles(
  assets: string,
  buildFiles: readonly string[],
  history: string,
  now: Date,
): void {
  const last = buildsIn(history).at(-1);
  if (last !== undefined && readdirSync(join(history, last)).sort().join() === buildFiles.join())
    return;
  const folder = join(history, now.toISOString().replaceAll(":", "-"));
  mkdirSync(folder, { recursive: true });
  for (const file of buildFiles) cpSync(join(assets, file), join(folder, file));
  for (const build of buildsIn(history).slice(0, -retainedBuilds)) {
    rmSync(join(history, build), { recursive: true });
  }
}
