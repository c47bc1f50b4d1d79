import { withDeadline } from "./deadline.ts";
import { logFallback } from "./log.ts";

const deadline = 500;

/** Seconds to wait after a 429: the period of all limiters in wrangler.toml. */
export const limitPeriodSeconds = 60;

/** The address of a request, by the platform's own header; anybody can make up the others. */
export function clientAddress(request: Request): string {
  return request.headers.get("CF-Connecting-IP") ?? "unknown";
}

/** True if the limiter lets a request of this key through. A limiter that does not answer limits nobody. */
export async function isWithinLimit(limiter: RateLimit, key: string): Promise<boolean> {
  try {
    const { success } = await withDeadline(limiter.limit({ key }), "The limiter", deadline);
    return success;
  } catch (error) {
    logFallback("a request was let through uncounted", error);
    return true;
  }
}
