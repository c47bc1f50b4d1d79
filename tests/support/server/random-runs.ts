import { env } from "cloudflare:workers";

const { RANDOM_SEEDS } = env as unknown as { RANDOM_SEEDS: string };

/**
 * Runs of a random story: the same in each run of the tests, or others with RANDOM_SEEDS. Those that a
 * busy machine does not reach in 40 seconds are left out.
 */
export const randomRuns = (numRuns: number) => ({
  ...(RANDOM_SEEDS ? { numRuns: 10 * numRuns } : { numRuns, seed: 7 }),
  interruptAfterTimeLimit: 40_000,
  markInterruptAsFailure: false,
});
