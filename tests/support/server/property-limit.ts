import fc from "fast-check";

// A property that still runs after 50 seconds, or shrinks what failed, is ended and has failed, with
// the least example so far. Vitest's own limit, which the slow ones have at 60, would show none.
fc.configureGlobal({ interruptAfterTimeLimit: 50_000, markInterruptAsFailure: true });

/** Returns the runs of a slow property: a quarter of them in `npm test`. */
export const runsOf = (count: number) => Math.ceil(count / (process.env.QUICK ? 4 : 1));
