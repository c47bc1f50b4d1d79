import { env } from "cloudflare:workers";
import fc from "fast-check";
import { test } from "vitest";
import { emptyStores } from "./test-database.ts";

const { QUICK, RANDOM_SEEDS } = env as unknown as Record<"QUICK" | "RANDOM_SEEDS", string>;

/** The same runs each time, the first third in `npm test`; a busy machine leaves some out. */
export const randomRuns = (numRuns: number) => ({
  ...(RANDOM_SEEDS
    ? { numRuns: 10 * numRuns }
    : { numRuns: Math.ceil(numRuns / (QUICK ? 3 : 1)), seed: 7 }),
  interruptAfterTimeLimit: 40_000,
  markInterruptAsFailure: false,
});

export const randomStory = <Act>(
  title: string,
  act: fc.Arbitrary<Act>,
  { numRuns, ...length }: Record<"minLength" | "maxLength" | "numRuns", number>,
  tell: (acts: Act[]) => Promise<void>,
) =>
  test(title, { timeout: 240_000 }, () => {
    const run = fc.asyncProperty(fc.array(act, length), async (acts) => {
      await emptyStores();
      await tell(acts);
    });
    return fc.assert(run, randomRuns(numRuns));
  });
