import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { startProcess } from "#tests/support/server/start-program.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";

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

/** Copies the project; `close` ends the scripts that were started in the copy and removes it. */
export function startProject() {
  const { path, remove } = temporaryFolder("project");
  copyProject(path);
  const started: ReturnType<typeof startProcess>[] = [];
  return {
    path,
    start(port: number | string, script = "start", options: string[] = []) {
      const command = ["npm", "run", script, "--", "--port", String(port), ...options];
      // Temporary files are removed with the folder. `printed` expects no colours, which CI would add.
      const env = { TMPDIR: join(path, "temporary"), NO_COLOR: "1" };
      const process = startProcess(command, { cwd: path, env });
      started.push(process);
      return process;
    },
    async close() {
      for (const { end } of started) await end();
      remove();
    },
  };
}
