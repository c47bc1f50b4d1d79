import { withDeadline } from "#worker/http/deadline.ts";
import { claimPurge, readOutbox, settlePurge } from "./outbox.ts";
import { minGap, planPurge } from "./schedule.ts";

/** Milliseconds. */
const deadline = 5_000;

async function purge(cache: CacheContext | undefined, tags: string[]): Promise<void> {
  const result = await cache?.purge({ tags });
  if (result && !result.success) {
    throw new Error(result.errors.map(({ message }) => message).join("; "));
  }
}

/**
 * Purges the queued tags if a purge is due and no other isolate claims it. Throws if the purge or
 * D1 fails; the tags then stay queued. Without an edge cache they are only dequeued. Returns "sent",
 * "nothing" if none is needed, or the milliseconds after which to retry.
 */
export async function sendPurges(
  d1: D1Database,
  cache: CacheContext | undefined,
  now: number,
): Promise<"sent" | "nothing" | { wait: number }> {
  const { queued, lastAt } = await readOutbox(d1);
  const plan = planPurge(queued, lastAt, now);
  if ("wait" in plan) return plan;
  if (plan.ids.length === 0) return "nothing";
  if (!(await claimPurge(d1, lastAt, now))) return { wait: minGap };
  await withDeadline(purge(cache, plan.tags), "The cache", deadline);
  await settlePurge(d1, plan.ids, now);
  return "sent";
}

/** Purges per cron run: many tags take several, and another isolate may claim the first. */
const turns = 3;

/** Sends the remaining purges, waiting for the next one if needed. Throws like sendPurges. */
export async function sendAllPurges(
  d1: D1Database,
  cache: CacheContext | undefined,
): Promise<void> {
  for (let turn = 1; turn <= turns; turn++) {
    const outcome = await sendPurges(d1, cache, Date.now());
    if (outcome === "nothing") return;
    if (outcome !== "sent") await new Promise((resolve) => setTimeout(resolve, outcome.wait));
  }
}
