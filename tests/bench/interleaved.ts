import { cpuTime, findWorkerd } from "./cpu-time.ts";
import { type Asked, requestsFor, requestsPerSecond } from "./load.ts";
import { Rounds } from "./statistics.ts";

const times = { warmUp: 700, slice: 350 };

/**
 * Repeats requests in turn, round after round. Gives their requests a second, and those a second
 * of workerd's processor time, which is null if the system does not tell it.
 */
export async function measureInTurn(asked: ReadonlyMap<string, Asked>, rounds: number) {
  const requests = new Map<string, number>();
  for (const [name, one] of asked) requests.set(name, await requestsFor(one, times));
  const workerd = findWorkerd();
  const throughput = new Rounds();
  const perCpuSecond = new Rounds();
  for (let round = 0; round < rounds; round++) {
    for (const [name, one] of asked) {
      const count = requests.get(name) ?? 1;
      const before = workerd ? cpuTime(workerd) : 0;
      throughput.add(name, await requestsPerSecond(one, count));
      if (workerd) perCpuSecond.add(name, (1000 * count) / (cpuTime(workerd) - before));
    }
  }
  return { throughput, perCpuSecond: workerd ? perCpuSecond : null };
}
