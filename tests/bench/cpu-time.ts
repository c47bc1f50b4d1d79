import { existsSync, readdirSync, readFileSync } from "node:fs";

function children(pid: number | string): string[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean),
  );
}

function isWorkerd(pid: string): boolean {
  return readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("workerd");
}

/** The process id of this process's workerd, or null where the system (not Linux) does not say. */
export function findWorkerd(): string | null {
  if (!existsSync("/proc/self/task")) return null;
  const near = children(process.pid);
  return [...near, ...near.flatMap(children)].find(isWorkerd) ?? null;
}

/** Processor time that all threads of a process have taken so far, in milliseconds. */
export function cpuTime(pid: string): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) => {
    const [onCpu] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
    return Number(onCpu);
  });
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}
