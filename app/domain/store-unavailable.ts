/** Seconds after which to ask again while a store does not answer. */
export const retryAfterSeconds = 30;

/** A store failed or did not answer in time: the answer is a 503, and nothing of it is cached. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super("The data cannot be read at the moment", { cause });
    this.name = "StoreUnavailable";
  }
}
