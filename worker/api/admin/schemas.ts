import * as z from "zod";
import { envelope } from "../envelope.ts";

const count = z.int().min(0);

const changeCounts = z.object({ added: count, changed: count, removed: count, unchanged: count });

/** The answer to a write: what changed in each country, and what went wrong after the commit. */
export const savedEnvelope = envelope(
  z.object({
    changes: z.array(z.object({ country: z.string(), brands: changeCounts, codes: changeCounts })),
    warnings: z.array(z.string()),
  }),
);

/** A refused write: the first fault as `error`, all of them as `errors`, but for a body that is not JSON. */
export const refusedWrite = z.object({
  data: z.null(),
  error: z.string(),
  errors: z.array(z.string()).optional(),
});
