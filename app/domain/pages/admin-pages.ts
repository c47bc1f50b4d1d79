import { type TaskList, taskLists, taskSorts } from "#app/domain/catalogue/tasks.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { field, oneOf, type QueryOf, queryCodec, text } from "./query-codec.ts";

/** The views of the workspace; the first is what is seen after login. */
export const adminViews = ["today", "catalogue", "upload", "history", "backup", "site"] as const;

export type AdminView = (typeof adminViews)[number];

// A name or a few words; no address is longer than a server takes.
const words = text((given) => given.trim().slice(0, 100));
const day = text((given) =>
  /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : "",
);
const country = text<string>((code) => countryByCode(code)?.code ?? "");

// An unknown list stays in the address: its page is not found.
const list = field<string>(taskLists[0], (name) => name || taskLists[0]);

/** What an operator asks of Today: a list, and what of it; "" for all of it in its own order. */
export const todayQuery = queryCodec({
  /** The slug of its brand. */
  brand: text((slug) => slug),
  category: words,
  country,
  list,
  /** The name of a partner whose last file has the code; of an entry without a stored code, its brand. */
  partner: words,
  /** Words that its brand, code or texts have. */
  q: words,
  /** With "-" it begins with the last or the largest. */
  sort: oneOf(["", ...taskSorts.flatMap((sort) => [sort, `-${sort}`] as const)]),
});

/** What an operator asks of the history; `before` is the id before which its operations are shown. */
export const historyQuery = queryCodec({
  before: text((id) => /^[1-9]\d{0,14}$/.exec(id)?.[0] ?? ""),
  country,
  from: day,
  kind: text((kind) => /^[a-z]{1,20}$/.exec(kind)?.[0] ?? ""),
  q: words,
  to: day,
  who: words,
});

/** The query of Today, of a list that there is. */
export type TodayQuery = Omit<QueryOf<typeof todayQuery.fields>, "list"> & { list: TaskList };
/** What an operator asks of a list. */
export type TaskFilter = Omit<TodayQuery, "country" | "list">;
export type HistoryQuery = QueryOf<typeof historyQuery.fields>;

export const todayAddress = (query: Partial<QueryOf<typeof todayQuery.fields>> = {}) =>
  todayQuery.address("/admin", query);

export const historyAddress = (query: Partial<HistoryQuery> = {}) =>
  historyQuery.address("/admin/history", query);

/** The address of the catalogue, of a country in it, or of a brand by its slug. */
export function catalogueAddress(country = "", brand = ""): string {
  const parts = [country, country && encodeURIComponent(brand)].filter(Boolean);
  return ["/admin/catalogue", ...parts].join("/");
}

/** The address of a view, for a country where it shows one. */
export function viewAddress(view: AdminView, country = ""): string {
  if (view === "today") return todayAddress({ country });
  if (view === "catalogue") return catalogueAddress(country);
  if (view === "history") return historyAddress({ country });
  return `/admin/${view}`;
}
