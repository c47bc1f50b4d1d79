import { env } from "cloudflare:workers";

const { RANDOM_SEEDS } = env as unknown as { RANDOM_SEEDS: string };

/** The same runs each time, or ten times as many others with RANDOM_SEEDS; a busy machine leaves some out. */
export const randomRuns = (numRuns: number) => ({
  ...(RANDOM_SEEDS ? { numRuns: 10 * numRuns } : { numRuns, seed: 7 }),
  interruptAfterTimeLimit: 40_000,
  markInterruptAsFailure: false,
});
