import * as z from "#app/domain/base/zod.ts";
import { discount, promoCode } from "#app/domain/catalogue/fields.ts";
import { limits } from "#app/domain/catalogue/limits.ts";

/** Code suggested by a shopper, validated like an upload. */
export const suggestion = z.object({
  code: promoCode,
  discount: discount.refine((text) => text !== "", "must not be empty"),
  seen: discount.refine(
    (text) => text.length <= limits.seen,
    `must be at most ${limits.seen} characters long`,
  ),
});

export type Suggestion = z.infer<typeof suggestion>;

export type SuggestionField = keyof Suggestion;

/**
 * Outcome of a suggestion: accepted; known, because the store has the code, it is pending or was
 * dismissed; full, because the pending suggestions have more shoppers or look more like codes; a
 * fault in a field; refused, because it came from another site or a robot; or over the limit of its
 * address or network for so many seconds.
 */
export type SuggestionOutcome =
  | { kind: "accepted" | "known" | "full" | "refused" }
  | { kind: "tooMany"; seconds: number }
  | { kind: "fault"; field: SuggestionField };
