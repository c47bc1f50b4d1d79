import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Starts a program in a process group of its own. Resolves with what a first call of it gives, which
 * is repeated until it listens, and with what ends the group. Rejects if it ends, or after 30 seconds.
 */
export async function startProgram<T>(
  [command = "", ...args]: string[],
  env: Record<string, string>,
  connect: () => Promise<T>,
): Promise<{ connection: T; end: () => Promise<void> }> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: "ignore",
    detached: true,
  });
  child.on("error", (error) => console.error(error));
  // It must not outlive a test run that breaks off, nor must what it has started.
  const kill = () => killGroup(child);
  process.once("exit", kill);
  const end = async () => {
    process.off("exit", kill);
    const ended = hasEnded(child) ? null : once(child, "exit");
    kill();
    await ended;
  };
  const limit = Date.now() + 30_000;
  for (;;) {
    try {
      return { connection: await connect(), end };
    } catch (error) {
      if (hasEnded(child) || Date.now() > limit) {
        await end();
        throw new Error(`${command} did not start`, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return !pid || exitCode !== null || signalCode !== null;
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // All of it has ended.
  }
}
