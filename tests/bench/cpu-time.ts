import { existsSync, readdirSync, readFileSync } from "node:fs";

function children(pid: number | string): string[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean),
  );
}

function isWorkerd(pid: string): boolean {
  return readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("workerd");
}

/** Returns the id of the newest workerd of this process, or null if the system is not Linux. */
export function findWorkerd(): string | null {
  if (!existsSync("/proc/self/task")) return null;
  const near = children(process.pid);
  return [...near, ...near.flatMap(children)].findLast(isWorkerd) ?? null;
}

/** Returns the resident memory of a process in MB. Throws except on Linux. */
export function residentMegabytes(pid: string): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** Returns the CPU milliseconds that this process's workerd spends on some work. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const workerd = findWorkerd();
  const before = cpuTime(workerd);
  await work();
  return cpuTime(workerd) - before;
}

/** Returns the CPU milliseconds of all threads of a process so far. Throws except on Linux. */
export function cpuTime(pid: string | null): number {
  if (pid === null) throw new Error("CPU time can be read on Linux only.");
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [onCpu] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
    return Number(onCpu);
  });
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}
