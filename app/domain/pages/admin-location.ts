import { taskLists } from "#app/domain/catalogue/tasks.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { oneOf, type QueryOf, queryCodec, text } from "./query-codec.ts";

/** The operator's views; the first is what is seen after login. */
export const adminViews = ["today", "catalogue", "upload", "history", "backup", "site"] as const;

export type AdminView = (typeof adminViews)[number];

const ofCountry: readonly AdminView[] = ["today", "catalogue", "history"];

/**
 * /admin: a view, with the code of a `country`, whose brands, or whose part of a list or of the
 * history it shows; the slug of a `brand` of the country; and in the history `before`, the id before
 * which its operations are shown.
 */
export const adminQuery = queryCodec(
  {
    before: text((id) => /^[1-9]\d{0,14}$/.exec(id)?.[0] ?? ""),
    brand: text((slug) => slug),
    country: text<string>((code) => countryByCode(code)?.code ?? ""),
    list: oneOf(taskLists),
    view: oneOf(adminViews),
  },
  ({ before, brand, country, list, view }) => ({
    before: view === "history" ? before : "",
    brand: view === "catalogue" && country ? brand : "",
    country: ofCountry.includes(view) ? country : "",
    list: view === "today" ? list : taskLists[0],
    view,
  }),
);

/** A place of the operator's workspace; "" for none. */
export type AdminLocation = QueryOf<typeof adminQuery.fields>;

/** The address of a place of the workspace. */
export function adminAddress(place: Partial<AdminLocation>): string {
  return adminQuery.address("/admin", place);
}
