import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

/** Starts a program in its own process group, which ends with this process at the latest. */
export function startProcess(
  [command = "", ...args]: string[],
  { cwd, env }: { cwd?: string; env?: Record<string, string> } = {},
) {
  const child = spawn(command, args, {
    ...{ cwd, env: { ...process.env, ...env }, detached: true },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  const signal = (name: NodeJS.Signals | 0) => {
    try {
      return child.pid !== undefined && process.kill(-child.pid, name);
    } catch {
      return false;
    }
  };
  const kill = () => void signal("SIGKILL");
  process.once("exit", kill);
  const exited = once(child, "close").then(([code]) => {
    process.off("exit", kill);
    return code as number | null;
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    ...{ exited, hasEnded, signal, output: () => output },
    /** Signals the program only, as a process manager does. */
    terminate: () => child.kill("SIGTERM"),
    async printed(pattern: RegExp): Promise<RegExpExecArray> {
      for (;;) {
        const isLast = hasEnded();
        const found = pattern.exec(output);
        if (found) return found;
        if (isLast) throw new Error(`${command} ended with ${child.exitCode}:\n${output}`);
        await pause(20);
      }
    },
    async end() {
      kill();
      await exited;
    },
  };
}
