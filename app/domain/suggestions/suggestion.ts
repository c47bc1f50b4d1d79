import * as z from "#app/domain/base/zod.ts";
import { discount, promoCode } from "#app/domain/catalogue/fields.ts";
import { limits } from "#app/domain/catalogue/limits.ts";

/** A code that a shopper suggests, by the rules of an upload. */
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
 * The outcome of a suggestion: taken; known, as the store has the code, it waits or was dismissed; full, as others
 * wait that more shoppers suggested or that look more like codes; at fault in a field; refused, as it came from another site or a robot; or one too many from its address or network for
 * so many seconds.
 */
export type SuggestionOutcome =
  | { kind: "taken" | "known" | "full" | "refused" }
  | { kind: "tooMany"; seconds: number }
  | { kind: "fault"; field: SuggestionField };
