import { env } from "cloudflare:workers";

const { RANDOM_SEEDS } = env as unknown as { RANDOM_SEEDS: string };

/**
 * Settings of a random story: the same runs each time, or ten times as many others with RANDOM_SEEDS.
 * A run that a busy machine does not reach in 40 seconds is left out.
 */
export const randomRuns = (numRuns: number) => ({
  ...(RANDOM_SEEDS ? { numRuns: 10 * numRuns } : { numRuns, seed: 7 }),
  interruptAfterTimeLimit: 40_000,
  markInterruptAsFailure: false,
});
