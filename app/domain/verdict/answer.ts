import * as z from "#app/domain/base/zod.ts";

/** Why a code did not work, in the order in which a shopper is asked. */
export const failReasons = ["expired", "items", "minimum", "first-order", "other"] as const;
export type FailReason = (typeof failReasons)[number];

/** A shopper's answer to "Did it work?". A reason is only kept of a code that did not. */
export const answer = z.object({
  worked: z.boolean("must be true or false"),
  reason: z.enum(failReasons, `must be one of ${failReasons.join(", ")}`).optional(),
});

export type Answer = z.infer<typeof answer>;
