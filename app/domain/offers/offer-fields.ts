import * as z from "#app/domain/base/zod.ts";
import { audiences, maxMoney, offerKinds } from "./offer-kinds.ts";

const maxPieces = 99;

const oneOf = <Name extends string>(names: readonly Name[]) =>
  z.enum(names, `must be one of ${names.join(", ")}`);
const money = z
  .number("must be a number")
  .positive("must be more than 0")
  .max(maxMoney, `must be at most ${maxMoney}`)
  .nullable()
  .default(null);
const yesOrNo = z.boolean("must be true or false").default(false);
const wholePieces = `must be a whole number from 1 to ${maxPieces}`;
const pieces = z
  .int(wholePieces)
  .min(1, wholePieces)
  .max(maxPieces, wholePieces)
  .nullable()
  .default(null);

const maxPercent = 100;

const facts = {
  kind: oneOf(offerKinds),
  /** Percent points (1–100) without a currency, else money; null for gifts and delivery. */
  value: money,
  /** ISO 4217 code of the value; null if the value is a percentage or null. */
  currency: z
    .string("must be a currency code such as SAR")
    .regex(/^[A-Z]{3}$/, "must be a currency code such as SAR")
    .nullable()
    .default(null),
  /** The value is the maximum reduction of an item. */
  up_to: yesOrNo,
  /** It applies to prices that are already reduced. */
  extra: yesOrNo,
  /** Delivery is also free. Not set if that is the whole offer: then it is the kind. */
  free_delivery: yesOrNo,
  /** Minimum basket in the currency of the value, or the country's if the value has none. */
  min_spend: money,
  /** Maximum reduction or cashback, in the same currency as `min_spend`. */
  cap: money,
  /** All must apply; empty if the offer is for anyone. */
  audience: z
    .array(oneOf(audiences), "must be an array")
    .max(audiences.length, `must contain at most ${audiences.length} names`)
    .default([]),
  /** "some" if limited to some products, or by a condition without a field here. */
  scope: oneOf(["all", "some"]).default("all"),
  /** In "buy 2 get 1 free": 2 and 1. */
  buy: pieces,
  get: pieces,
};

const error = ({ code, keys }: { code?: string | undefined; keys?: readonly unknown[] }) =>
  code === "unrecognized_keys" ? `has the unknown key "${String(keys?.[0])}"` : "must be an object";

function checkValue(
  {
    kind,
    value,
    currency,
  }: Pick<z.output<z.ZodObject<typeof facts>>, "kind" | "value" | "currency">,
  context: z.RefinementCtx,
): void {
  const fault = (name: "value" | "currency", message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  if (value === null) {
    if (kind !== "delivery" && kind !== "gift") fault("value", `is needed with "${kind}"`);
  } else if (kind === "percent" && currency !== null) {
    fault("currency", 'must be left out with "percent"');
  } else if (kind === "amount" && currency === null) {
    fault("currency", 'is needed with "amount"');
  } else if (currency === null && value > maxPercent) {
    fault("value", `must be at most ${maxPercent} without a currency`);
  }
}

/** Second offer of a code, with its own conditions. */
const otherOffer = z
  .strictObject(
    { ...facts, scope: oneOf(["all", "some", "full-price", "reduced"]).default("all") },
    { error },
  )
  .superRefine(checkValue);

/**
 * Facts of an offer, as stored, returned by the API and stated by uploads. If a code has two offers,
 * these are the facts of the smaller one, which is the more certain.
 */
export const offerFields = z
  .strictObject({ ...facts, other: otherOffer.optional() }, { error })
  .superRefine(checkValue);

export const noOfferFields = z.strictObject(
  { kind: z.literal("none") },
  'may have nothing but its kind, which is "none"',
);

const statedKinds = [...offerKinds, "none"].join(", ");

/** Stated facts of a discount's offer, or the statement that its text has none. */
export const statedOfferFields = z.discriminatedUnion("kind", [offerFields, noOfferFields], {
  error: ({ code }) =>
    code === "invalid_union" ? `must be one of ${statedKinds}` : "must be an object",
});
