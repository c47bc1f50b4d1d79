import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

function children(pid: number | string): string[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean),
  );
}

const isWorkerd = (pid: string) => readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("workerd");

export function findWorkerd(): string | null {
  if (!existsSync("/proc/self/task")) return null;
  const near = children(process.pid);
  return [...near, ...near.flatMap(children)].findLast(isWorkerd) ?? null;
}

/** Returns the memory of workerd in MB: that in use, or its peak. Throws except on Linux. */
export function memoryOf(pid: string | null, size: "VmRSS" | "VmHWM" = "VmRSS"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${size}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

/** Returns the CPU milliseconds of all threads of workerd so far. Throws except on Linux. */
export function cpuTime(pid = findWorkerd()): number {
  if (pid === null) throw new Error("CPU time can be read on Linux only.");
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [onCpu] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
    return Number(onCpu);
  });
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}

/** Does some work; returns its value, milliseconds, and workerd's CPU milliseconds and MB of growth. */
export async function measure<Value>(work: () => Promise<Value>) {
  const pid = findWorkerd();
  const [begin, cpu, memory] = [performance.now(), cpuTime(pid), memoryOf(pid)];
  // Resets the peak to the present size.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const value = await work();
  const [time, growth] = [performance.now() - begin, memoryOf(pid, "VmHWM") - memory];
  return { value, time, cpu: cpuTime(pid) - cpu, growth };
}
