import { HTTPException } from "hono/http-exception";
import { withDeadline } from "#worker/http/deadline.ts";
import { logFailure } from "#worker/http/log.ts";

/** Milliseconds that D1 has for all reads of a request. */
const deadline = 3_000;

/** Thrown if D1 fails or is late. The API and pages respond with its status, 503. */
class DatabaseUnavailable extends HTTPException {
  constructor(cause: unknown, message = "The data cannot be read at the moment") {
    super(503, { message, cause });
    this.name = "DatabaseUnavailable";
  }
}

/**
 * Awaits a read of a public request. Rejects with DatabaseUnavailable if D1 fails or has not
 * responded 3 seconds after the request began (by performance.now()); the reason is only logged,
 * with the error id.
 */
export async function queryWithDeadline<Result>(
  name: string,
  read: Promise<Result>,
  {
    startedAt,
    errorId,
    onDone,
  }: { startedAt: number; errorId?: () => string; onDone?: (milliseconds: number) => void },
): Promise<Result> {
  const start = Date.now();
  try {
    return await withDeadline(read, "D1", deadline - (performance.now() - startedAt));
  } catch (error) {
    logFailure(`${name} could not be read`, error, errorId?.());
    throw new DatabaseUnavailable(error);
  } finally {
    onDone?.(Date.now() - start);
  }
}

/** Awaits an operator's request, without a time limit; DatabaseUnavailable if D1 fails. */
export async function queryForOperator<Result>(
  name: string,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof HTTPException) throw error;
    logFailure(`${name} failed`, error);
    throw new DatabaseUnavailable(error, "The database does not answer at the moment");
  }
}
