import { type TaskList, workLists } from "#app/domain/catalogue/tasks.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";

/** The operator's views; the first is what is seen after login. */
export const adminViews = ["today", "catalogue", "upload", "history", "backup"] as const;

export type AdminView = (typeof adminViews)[number];

/** A place of the operator's workspace. `country` and `brand` are "" for none. */
export interface AdminLocation {
  view: AdminView;
  /** The code of a country: whose brands, or whose part of a list or of the history. */
  country: string;
  /** The slug of a brand of the country. */
  brand: string;
  list: TaskList;
  /** In the history: the id before which its operations are shown; "" for the newest. */
  before: string;
}

function oneOf<Name extends string>(names: readonly [Name, ...Name[]], given: string | null): Name {
  return names.find((name) => name === given) ?? names[0];
}

const ofCountry: readonly AdminView[] = ["today", "catalogue", "history"];

const hasCountry = (view: AdminView) => ofCountry.includes(view);

/** The place that a query of /admin means; unknown values ask for nothing. */
export function parseLocation(given: URLSearchParams): AdminLocation {
  const view = oneOf(adminViews, given.get("view"));
  const country = (hasCountry(view) && countryByCode(given.get("country") ?? "")?.code) || "";
  const brand = view === "catalogue" && country ? (given.get("brand") ?? "") : "";
  return {
    view,
    country,
    brand,
    list: oneOf(workLists, view === "today" ? given.get("list") : ""),
    before: (view === "history" && /^[1-9]\d{0,14}$/.exec(given.get("before") ?? "")?.[0]) || "",
  };
}

/** The keys and values of a place's query, in the order of its one address; defaults are left out. */
export function formatLocation({
  view,
  country,
  brand,
  list,
  before,
}: AdminLocation): [key: string, value: string][] {
  const pairs: [string, string][] = [
    ["before", view === "history" ? before : ""],
    ["brand", brand],
    ["country", hasCountry(view) ? country : ""],
    ["list", list === workLists[0] ? "" : list],
    ["view", view === adminViews[0] ? "" : view],
  ];
  return pairs.filter(([, value]) => value !== "");
}

/** The address of a place of the workspace. */
export function adminAddress(place: Partial<AdminLocation>): string {
  const whole = {
    view: adminViews[0],
    country: "",
    brand: "",
    list: workLists[0],
    before: "",
    ...place,
  };
  const query = new URLSearchParams(formatLocation(whole)).toString();
  return query ? `/admin?${query}` : "/admin";
}
