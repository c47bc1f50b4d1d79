import { cpuTime, findWorkerd, onCoresOfTheirOwn } from "./cpu-time.ts";
import { type Asked, askRepeatedly, requestsFor } from "./load.ts";
import { Rounds } from "./statistics.ts";

const times = { warmUp: 700, slice: 350 };

/** Repeats requests in turn, round after round. Gives workerd's processor time a request, in milliseconds. */
export function measureInTurn(asked: ReadonlyMap<string, Asked>, rounds: number): Promise<Rounds> {
  const workerd = findWorkerd();
  return onCoresOfTheirOwn(workerd, async () => {
    const requests = new Map<string, number>();
    for (const [name, one] of asked) requests.set(name, await requestsFor(one, times));
    const measured = new Rounds();
    for (let round = 0; round < rounds; round++) {
      for (const [name, one] of asked) {
        const count = requests.get(name) ?? 1;
        const before = cpuTime(workerd);
        await askRepeatedly(one, count);
        measured.add(name, (cpuTime(workerd) - before) / count);
      }
    }
    return measured;
  });
}
