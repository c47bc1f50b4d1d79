import { StoreUnavailable } from "#worker/http/store-unavailable.ts";
import { withDeadline } from "../../http/deadline.ts";
import { logFailure } from "../../http/log.ts";

const deadline = 3_000;

/**
 * A read for a shopper's page or a public call: its result, or StoreUnavailable where D1 fails or
 * takes longer than 3 seconds. The reason is logged and goes no further.
 */
export async function readStore<Result>(
  what: string,
  read: Promise<Result>,
  onDone?: (milliseconds: number) => void,
): Promise<Result> {
  const start = Date.now();
  try {
    return await withDeadline(read, "D1", deadline);
  } catch (error) {
    logFailure(`${what} could not be read`, error);
    throw new StoreUnavailable(error);
  } finally {
    onDone?.(Date.now() - start);
  }
}
