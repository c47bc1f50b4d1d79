import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

function children(pid: number | string): string[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean),
  );
}

function isWorkerd(pid: string): boolean {
  return readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("workerd");
}

/** The process id of this process's newest workerd, or null if the system (not Linux) does not tell. */
export function findWorkerd(): string | null {
  if (!existsSync("/proc/self/task")) return null;
  const near = children(process.pid);
  return [...near, ...near.flatMap(children)].findLast(isWorkerd) ?? null;
}

/** Resident memory of a process in MB. Throws except on Linux. */
export function residentMegabytes(pid: string): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** Processor time that all threads of a process have taken so far, in milliseconds. Throws but on Linux. */
export function cpuTime(pid: string | null): number {
  if (pid === null) throw new Error("Processor time is told by Linux alone.");
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) => {
    const [onCpu] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
    return Number(onCpu);
  });
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}

function taskset(...args: string[]): string | null {
  const { status, stdout } = spawnSync("taskset", ["--all-tasks", "--cpu-list", "--pid", ...args], {
    encoding: "utf8",
  });
  return status === 0 ? stdout : null;
}

/** The numbers of the cores that a process may use, such as [0, 1]; none if unknown. */
function coresOf(pid: string): number[] {
  const list = taskset(pid)?.match(/: ([\d,-]+)$/m)?.[1] ?? "";
  return list.split(",").flatMap((range) => {
    const [first = "", last = first] = range.split("-");
    if (first === "") return [];
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at);
  });
}

/**
 * Runs `measure` with a core for workerd and another for this process, so that what is counted is
 * the work of one core, as in an isolate, and not how much of it a second core could take over.
 * With one core, or without `taskset`, it is run as it is.
 */
export async function onCoresOfTheirOwn<Result>(
  workerd: string | null,
  measure: () => Promise<Result>,
): Promise<Result> {
  const own = String(process.pid);
  const cores = workerd ? coresOf(own) : [];
  if (!workerd || cores.length < 2) return measure();
  const pids = [workerd, own];
  for (const [at, pid] of pids.entries()) taskset(String(cores[at]), pid);
  try {
    return await measure();
  } finally {
    for (const pid of pids) taskset(cores.join(), pid);
  }
}
