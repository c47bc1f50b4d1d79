/** Reasons why a code did not work, in the order of the form. */
export const failReasons = [
  "expired",
  "items",
  "minimum",
  "first-order",
  "used",
  "payment",
  "other",
] as const;
export type FailReason = (typeof failReasons)[number];

/** Shopper's answer to "Did it work?". A reason is stored only if the code did not work. */
export interface Answer {
  worked: boolean;
  reason?: FailReason | undefined;
}
