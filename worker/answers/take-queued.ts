import { noteLate } from "../site/status.ts";
import { countGiven } from "./counter.ts";
import type { Given } from "./record.ts";

/** The name of the queue of what failed too often ends like this. */
const failedQueue = /-failed$/;

/**
 * Counts a batch of what waits in a queue. Rejects if it could not be written, and then the queue delivers it
 * again. What comes from the queue of those that failed too often is noted for the operator, whether it is counted now or fails again.
 */
export async function takeQueued(
  d1: D1Database,
  {
    queue,
    messages,
  }: Pick<MessageBatch<Given>, "queue"> & {
    readonly messages: readonly Pick<Message<Given>, "body">[];
  },
): Promise<void> {
  const isLate = failedQueue.test(queue);
  const now = new Date();
  try {
    const given = messages.map(({ body }) => body);
    const { verdicts } = await countGiven(d1, given, now);
    await verdicts;
    if (isLate) await noteLate(d1, { counted: messages.length, error: null }, now);
  } catch (error) {
    if (isLate) await noteLate(d1, { counted: 0, error: String(error).slice(0, 300) }, now);
    throw error;
  }
}
