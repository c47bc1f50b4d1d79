import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";

const sources = ["app", "worker", "migrations", "seed", "package.json", "tsconfig.json"];
const configurations = ["wrangler.toml", "vite.config.ts", "react-router.config.ts"];

/** Copies what a checkout's scripts need into a folder, as a fresh clone after `npm ci` has it. */
export function copyProject(folder: string, checkout = "."): void {
  for (const name of [...sources, ...configurations]) {
    cpSync(join(checkout, name), join(folder, name), { recursive: true });
  }
  symlinkSync(resolve(checkout, "node_modules"), join(folder, "node_modules"));
  mkdirSync(join(folder, "temporary"));
}

/** Runs `npm start`, or another of the project's scripts, in a folder and a process group of its own. */
export function npmStart(
  folder: string,
  port: number | string,
  script = "start",
  options: readonly string[] = [],
) {
  const child = spawn("npm", ["run", script, "--", "--port", String(port), ...options], {
    cwd: folder,
    // Temporary files of an interrupted run are removed with the folder. With CI set the output would
    // have colours, which `printed` does not look for.
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
  /** Waits for a text in the output; rejects with the output if the process ends without it. */
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
  /** Presses Ctrl-C: the signal goes to the whole group. Resolves when npm has ended. */
  const interrupt = () => {
    signal("SIGINT");
    return exited;
  };
  /** Whether any process of those that npm started is there. */
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
