import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";

const sources = ["app", "worker", "migrations", "seed", "package.json", "tsconfig.json"];
const configurations = ["wrangler.toml", "vite.config.ts", "react-router.config.ts"];

/** Copies a checkout into a folder, as a fresh clone after `npm ci` has it. */
export function copyProject(folder: string, checkout = "."): void {
  for (const name of [...sources, ...configurations]) {
    cpSync(join(checkout, name), join(folder, name), { recursive: true });
  }
  symlinkSync(resolve(checkout, "node_modules"), join(folder, "node_modules"));
  mkdirSync(join(folder, "temporary"));
}

/** Builds the site of a checkout in `folder`, so that a build or server of the project is left alone. */
export function buildSite(folder: string, checkout = ".") {
  copyProject(folder, checkout);
  const options = { cwd: folder, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync("react-router", ["build"], options);
  if (status !== 0) throw new Error(`The build in ${folder} failed.\n${stdout}\n${stderr}`);
  return { server: join(folder, "build/server"), client: join(folder, "build/client") };
}
