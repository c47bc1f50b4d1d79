import { noteLate } from "../site/status.ts";
import { countGiven } from "./counter.ts";
import type { Given } from "./record.ts";

/** Name suffix of the dead-letter queue. */
const failedQueue = /-failed$/;

/**
 * Counts a batch of queue messages. Rejects if the write fails, so that the queue delivers the
 * batch again. Batches of the dead-letter queue are recorded for the operator, whether they succeed
 * or fail.
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
