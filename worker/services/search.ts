import type { CountryId } from "#app/domain/directory/countries.ts";
import type { Missed } from "../answers/missed-searches.ts";
import type { SearchBounds } from "../catalogue/read/search/search.ts";
import type { SearchIndex } from "../catalogue/read/search/search-index.ts";
import { stalePolicy } from "../http/cache-policy.ts";
import { isOwnNavigation } from "../http/same-origin.ts";
import { loadCounter } from "./codes.ts";
import type { ReadContext } from "./read-context.ts";

/** Search modules; loaded lazily because the first page never needs them. */
async function loadSearches() {
  const [{ findBrandBySlug: brandNamed, explainEmptyList }, { readIndex }, searches, suggested] =
    await Promise.all([
      import("../catalogue/read/search/absent.ts"),
      import("../catalogue/read/search/search-index.ts"),
      import("../catalogue/read/search/search.ts"),
      import("../catalogue/read/search/suggested.ts"),
    ]);
  const { brandsOfCategory, findBrands, listCategories, searchBrands } = searches;
  const { matchesIn, popularIn } = searches;
  return {
    ...{ brandNamed, explainEmptyList, readIndex, matchesIn, popularIn },
    ...{ brandsOfCategory, findBrands, listCategories, searchBrands },
    readSuggested: suggested.readSuggested,
  };
}

type Searches = Awaited<ReturnType<typeof loadSearches>>;

type Search<Result> = (indexed: SearchIndex, searches: Searches) => Result | Promise<Result>;

/** Runs a search on the index; an outdated index shortens the response's cache time. */
async function searchIndex<Result>(ctx: ReadContext, run: Search<Result>): Promise<Result> {
  const modules = await loadSearches();
  const { db, days, startedStates: states, waitUntil } = ctx;
  const onLate = () => {
    ctx.cachePolicy = stalePolicy;
  };
  const source = { db, kv: ctx.env.SUMMARIES, days, states, waitUntil };
  return run(await modules.readIndex(source, onLate), modules);
}

export function searchServices(ctx: ReadContext) {
  const { db, days } = ctx;
  const search = <Result>(run: Search<Result>) => ctx.read("A search", searchIndex(ctx, run));
  return {
    /** The index, as browsers load it. */
    json: () => search(({ json }) => json),
    categories: () => search(({ index }, { listCategories }) => listCategories(index)),
    brands: (query: string, bounds: SearchBounds) =>
      search((indexed, { searchBrands }) => searchBrands(db.$client, indexed, query, bounds, days)),
    category: (category: string) =>
      search((indexed, { brandsOfCategory }) =>
        brandsOfCategory(db.$client, indexed, category, days),
      ),
    inCountry: (query: string, country: CountryId) =>
      search(({ index }, { matchesIn }) => matchesIn(index, query, country)),
    suggested: (text: string, country: CountryId) =>
      search(({ index }, { readSuggested }) => readSuggested(db, index, text, country, days)),
    /** The reason why a country has no match for a search; null if unknown. */
    absence: (query: { q: string; category: string }, country: CountryId, isNear: boolean) =>
      search(({ index }, { explainEmptyList }) => explainEmptyList(index, query, country, isNear)),
    /** Alternatives to an absent brand: its other countries, and popular brands. */
    instead: (slug: string, country: CountryId | null) =>
      search(({ index }, { brandNamed, popularIn }) => ({
        elsewhere: brandNamed(index, slug),
        popular: popularIn(index, country),
      })),
    /** Counts a search without matches from the site's pages, after the response. */
    countMissed: (request: Request, missed: Missed) => {
      if (!isOwnNavigation(request)) return;
      const index = search((indexed) => indexed.index);
      ctx.waitUntil(
        loadCounter(ctx).then((counter) => counter.countMissed(request, missed, index)),
      );
    },
    find: (query: string, country?: CountryId) =>
      search(({ index }, { findBrands }) => findBrands(db.$client, index, query, country, days)),
  };
}
