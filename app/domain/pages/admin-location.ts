import { taskLists, taskSorts } from "#app/domain/catalogue/tasks.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { oneOf, type QueryOf, queryCodec, text } from "./query-codec.ts";

/** The operator's views; the first is what is seen after login. */
export const adminViews = ["today", "catalogue", "upload", "history", "backup", "site"] as const;

export type AdminView = (typeof adminViews)[number];

// A name or a few words; no address is longer than a server takes.
const words = text((given) => given.trim().slice(0, 100));
const day = text((given) =>
  /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : "",
);

const fields = {
  before: text((id) => /^[1-9]\d{0,14}$/.exec(id)?.[0] ?? ""),
  brand: text((slug) => slug),
  category: words,
  country: text<string>((code) => countryByCode(code)?.code ?? ""),
  from: day,
  kind: text((kind) => /^[a-z]{1,20}$/.exec(kind)?.[0] ?? ""),
  list: oneOf(taskLists),
  partner: words,
  q: words,
  sort: oneOf(["", ...taskSorts.flatMap((sort) => [sort, `-${sort}`] as const)]),
  to: day,
  view: oneOf(adminViews),
  who: words,
};

type FieldName = keyof typeof fields;

const ofView: Readonly<Record<AdminView, readonly FieldName[]>> = {
  today: ["brand", "category", "country", "list", "partner", "q", "sort"],
  catalogue: ["brand", "country"],
  upload: [],
  history: ["before", "country", "from", "kind", "q", "to", "who"],
  backup: [],
  site: [],
};

/**
 * /admin: a view, with what it shows. Today has a list and what is asked of it, see TaskFilter; the
 * history what is asked of it, and `before`, the id before which its operations are shown; the catalogue
 * a country and the slug of one of its brands.
 */
export const adminQuery = queryCodec(fields, (asked) => {
  const { view, country } = asked;
  const names = Object.keys(fields) as FieldName[];
  const dropped = names.filter(
    (name) =>
      name !== "view" &&
      (!ofView[view].includes(name) || (name === "brand" && view === "catalogue" && !country)),
  );
  const nothing = dropped.map((name) => [name, fields[name].none]);
  return { ...asked, ...Object.fromEntries(nothing) };
});

/** A place of the operator's workspace; "" for none. */
export type AdminLocation = QueryOf<typeof adminQuery.fields>;

/** The address of a place of the workspace. */
export function adminAddress(place: Partial<AdminLocation>): string {
  return adminQuery.address("/admin", place);
}
