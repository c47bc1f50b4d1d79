import type { CountryId } from "#app/domain/directory/countries.ts";
import { queryForOperator } from "../catalogue/read/query.ts";
import type { ReadContext } from "./read-context.ts";

/** Codes that shoppers suggest. */
export const suggestionServices = ({ env, now }: ReadContext) => ({
  /** Stores the code that a shopper submits for a brand with a form; see storeSuggestion. */
  suggest: async (request: Request, countryId: CountryId, slug: string) => {
    const { storeSuggestion } = await import("../suggestions/suggest.ts");
    const taking = storeSuggestion(env, request, { countryId, slug }, now);
    return queryForOperator("A suggestion", taking);
  },
});
