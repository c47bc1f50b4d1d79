import * as z from "zod";

/** A day as answers give it, YYYY-MM-DD. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
