import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
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

/** Runs a script of the project in a folder, in its own process group. */
function npmStart(
  folder: string,
  port: number | string,
  script = "start",
  options: readonly string[] = [],
) {
  const child = spawn("npm", ["run", script, "--", "--port", String(port), ...options], {
    cwd: folder,
    // Temporary files are removed with the folder. `printed` expects no colours, which CI would add.
    env: { ...process.env, TMPDIR: join(folder, "temporary"), NO_COLOR: "1" },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const waiting = new Set<() => void>();
  const notify = () => {
    for (const check of waiting) check();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
      notify();
    });
  }
  child.on("exit", notify);
  const signal = (name: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, name);
    }
  };
  const breakOff = () => signal("SIGKILL");
  process.once("exit", breakOff);
  const exited = once(child, "exit").then(([code]) => {
    process.off("exit", breakOff);
    return code as number | null;
  });
  /** Waits for a text in the output; rejects with it if the process ends without the text. */
  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const check = () => {
        const found = pattern.exec(output);
        if (!found && child.exitCode === null && child.signalCode === null) return;
        waiting.delete(check);
        if (found) resolve(found);
        else reject(new Error(`npm start ended with ${child.exitCode}:\n${output}`));
      };
      waiting.add(check);
      check();
    });
  /** Sends Ctrl-C to the whole group. Resolves when npm has ended. */
  const interrupt = () => {
    signal("SIGINT");
    return exited;
  };
  /** Returns whether any process that npm started is running. */
  const isGroupRunning = () => {
    try {
      return child.pid !== undefined && process.kill(-child.pid, 0);
    } catch {
      return false;
    }
  };
  return {
    printed,
    interrupt,
    exited,
    breakOff,
    terminate: () => child.kill("SIGTERM"),
    isGroupRunning,
    output: () => output,
  };
}

/** Copies the project; `close` ends the scripts that were started in the copy and removes it. */
export function startProject() {
  const folder = temporaryFolder("project");
  copyProject(folder.path);
  const started: ReturnType<typeof npmStart>[] = [];
  return {
    path: folder.path,
    start(port: number | string, script?: string, options?: string[]) {
      const process = npmStart(folder.path, port, script, options);
      started.push(process);
      return process;
    },
    async close() {
      for (const { breakOff, exited } of started) {
        breakOff();
        await exited;
      }
      folder.remove();
    },
  };
}
