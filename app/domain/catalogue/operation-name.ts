import * as z from "#app/domain/base/zod.ts";

/** The name that a client gives to an operation, by which it is found in the history. */
export const operationName = z.string().regex(/^[\w-]{8,64}$/, "must be 8 to 64 letters or digits");
