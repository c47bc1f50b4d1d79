import type { CountryId } from "#app/domain/directory/countries.ts";
import { queryForOperator } from "../catalogue/read/query.ts";
import type { ReadContext } from "./read-context.ts";

export const suggestionServices = ({ env, now }: ReadContext) => ({
  suggest: async (request: Request, countryId: CountryId, slug: string) => {
    const { storeSuggestion } = await import("../suggestions/suggest.ts");
    const storing = storeSuggestion(env, request, { countryId, slug }, now);
    return queryForOperator("A suggestion", storing);
  },
});
