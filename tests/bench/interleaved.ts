import { cpuTime, findWorkerd } from "./cpu-time.ts";
import { requestsFor, requestsPerSecond } from "./load.ts";
import { Rounds } from "./statistics.ts";

const times = { warmUp: 700, slice: 350 };

/**
 * Asks for addresses in turn, round after round. Gives their requests a second, and those a second
 * of workerd's processor time, which is null if the system does not tell it.
 */
export async function measureInTurn(addresses: ReadonlyMap<string, URL>, rounds: number) {
  const requests = new Map<string, number>();
  for (const [name, url] of addresses) requests.set(name, await requestsFor(url, times));
  const workerd = findWorkerd();
  const throughput = new Rounds();
  const perCpuSecond = new Rounds();
  for (let round = 0; round < rounds; round++) {
    for (const [name, url] of addresses) {
      const count = requests.get(name) ?? 1;
      const before = workerd ? cpuTime(workerd) : 0;
      throughput.add(name, await requestsPerSecond(url, count));
      if (workerd) perCpuSecond.add(name, (1000 * count) / (cpuTime(workerd) - before));
    }
  }
  return { throughput, perCpuSecond: workerd ? perCpuSecond : null };
}
