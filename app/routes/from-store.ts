import { data } from "react-router";
import { neverStored } from "#app/domain/cache-policy.ts";
import { retryAfterSeconds, StoreUnavailable } from "#app/domain/store-unavailable.ts";

/** Awaits a service's read; where the store is unavailable, the page's answer is a 503. */
export async function fromStore<Result>(read: Promise<Result>): Promise<Result> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const headers = { ...neverStored, "Retry-After": String(retryAfterSeconds) };
    throw data(null, { status: 503, headers });
  }
}
