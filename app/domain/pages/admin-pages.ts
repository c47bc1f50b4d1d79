import { isCalendarDate } from "#app/domain/base/dates.ts";
import { type TaskList, taskLists, taskSorts } from "#app/domain/catalogue/tasks.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { field, oneOf, type QueryValues, queryCodec, text } from "./query-codec.ts";

/** Views of the workspace; the first is the default after login. */
export const adminViews = ["today", "catalogue", "upload", "history", "backup", "site"] as const;

export type AdminView = (typeof adminViews)[number];

// A name or a few words, truncated to a length that servers accept in a URL.
const words = text((input) => input.trim().slice(0, 100));
const day = text((input) => (isCalendarDate(input) ? input : ""));
const country = text<string>((code) => countryByCode(code)?.code ?? "");

// Unknown lists stay in the URL and lead to a 404.
const list = field<string>(taskLists[0], (name) => name || taskLists[0]);

/** Query of Today: a list and its filters; "" for all entries in the default order. */
export const todayQuery = queryCodec({
  /** Slug of the entry's brand. */
  brand: text((slug) => slug),
  category: words,
  country,
  list,
  /** Partner whose last file has the code, or the brand for an entry without a stored code. */
  partner: words,
  /** Words of its brand, code or texts. */
  q: words,
  /** "-" sorts in descending order. */
  sort: oneOf(["", ...taskSorts.flatMap((sort) => [sort, `-${sort}`] as const)]),
});

/** Query of the history; `before` is the id before which its operations are listed. */
export const historyQuery = queryCodec({
  before: text((id) => /^[1-9]\d{0,14}$/.exec(id)?.[0] ?? ""),
  country,
  from: day,
  kind: text((kind) => /^[a-z]{1,20}$/.exec(kind)?.[0] ?? ""),
  q: words,
  to: day,
  who: words,
});

/** Query of Today for an existing list. */
export type TodayQuery = Omit<QueryValues<typeof todayQuery.fields>, "list"> & { list: TaskList };
export type TaskFilter = Omit<TodayQuery, "country" | "list">;
export type HistoryQuery = QueryValues<typeof historyQuery.fields>;

export const todayAddress = (query: Partial<QueryValues<typeof todayQuery.fields>> = {}) =>
  todayQuery.address("/admin", query);

export const historyAddress = (query: Partial<HistoryQuery> = {}) =>
  historyQuery.address("/admin/history", query);

/** Returns the path of the catalogue, of a country in it, or of a brand by its slug. */
export function catalogueAddress(country = "", brand = ""): string {
  const parts = [country, country && encodeURIComponent(brand)].filter(Boolean);
  return ["/admin/catalogue", ...parts].join("/");
}

export function viewAddress(view: AdminView, country = ""): string {
  if (view === "today") return todayAddress({ country });
  if (view === "catalogue") return catalogueAddress(country);
  if (view === "history") return historyAddress({ country });
  return `/admin/${view}`;
}
