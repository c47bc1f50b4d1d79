import { HTTPException } from "hono/http-exception";

/** Seconds after which to ask again. */
export const retryAfterSeconds = 30;

/** D1 failed or did not answer in time. The API and the pages answer with its status, 503. */
export class StoreUnavailable extends HTTPException {
  constructor(cause: unknown) {
    super(503, { message: "The data cannot be read at the moment", cause });
    this.name = "StoreUnavailable";
  }
}
