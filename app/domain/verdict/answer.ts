/** Why a code did not work, in the order in which a shopper is asked. */
export const failReasons = ["expired", "items", "minimum", "first-order", "other"] as const;
export type FailReason = (typeof failReasons)[number];

/** A shopper's answer to "Did it work?". A reason is only kept of a code that did not. */
export interface Answer {
  worked: boolean;
  reason?: FailReason | undefined;
}
