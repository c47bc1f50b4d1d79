import { recordLate } from "../site/status.ts";
import { countEvents } from "./counter.ts";
import type { CodeEvent } from "./record.ts";

/** Name suffix of the dead-letter queue. */
const failedQueue = /-failed$/;

/** Counts a queue batch; rejects if the write fails. Records batches of the dead-letter queue. */
export async function countQueued(
  d1: D1Database,
  {
    queue,
    messages,
  }: Pick<MessageBatch<CodeEvent>, "queue"> & {
    readonly messages: readonly Pick<Message<CodeEvent>, "body">[];
  },
): Promise<void> {
  const isLate = failedQueue.test(queue);
  const now = new Date();
  try {
    const events = messages.map(({ body }) => body);
    const { verdicts } = await countEvents(d1, events, now);
    await verdicts;
    if (isLate) await recordLate(d1, { counted: messages.length, error: null }, now);
  } catch (error) {
    if (isLate) await recordLate(d1, { counted: 0, error: String(error).slice(0, 300) }, now);
    throw error;
  }
}
