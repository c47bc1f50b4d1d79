import { once } from "#app/domain/base/once.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { openForReading } from "../catalogue/database.ts";
import {
  type CatalogueStates,
  stateKey as joinStates,
  readCatalogueStates,
} from "../catalogue/read/catalogue-states.ts";
import { queryWithDeadline } from "../catalogue/read/query.ts";
import { requireSchema, rethrowSchemaFault } from "../catalogue/schema-check.ts";
import { cachePolicyAt } from "../http/cache-policy.ts";
import { logFallback } from "../http/log.ts";

/** The used parts of the execution context; `cache` is undefined without an edge cache. */
export type RequestContext = Pick<ExecutionContext, "waitUntil"> & { cache?: CacheContext };

/** Creates the state of a request; `now` and `days` are fixed, so no response mixes two days. */
export function createReadContext(env: Env, execution: RequestContext) {
  const db = openForReading(env.DB);
  const now = new Date();
  const startedAt = performance.now();
  const timings = { data: 0 };
  const errorId = once(() => crypto.randomUUID().slice(0, 8));
  let startedStates: Promise<CatalogueStates> | null = null;
  const withSchema = async <Value>(work: Promise<Value>): Promise<Value> => {
    const [value] = await Promise.all([work.catch(rethrowSchemaFault), requireSchema(db.$client)]);
    return value;
  };
  const states = () => {
    startedStates ??= readCatalogueStates(db);
    return startedStates;
  };
  const days = daysAt(now);
  return {
    env,
    db,
    now,
    days,
    /** Undefined without an edge cache. */
    cache: execution.cache,
    waitUntil: (work: Promise<unknown>) => execution.waitUntil(work),
    /** Cache headers per kind of response. Reads replace them: stale data is cached for seconds. */
    cachePolicy: cachePolicyAt(now),
    /** Milliseconds for which the request has waited for D1. */
    timings,
    /** Returns the id that finds the request's failure in the log; error pages show it. */
    errorId,
    /** Awaits a public read; DatabaseUnavailable if D1 fails, is late or lacks a migration. */
    read: <Value>(name: string, work: Promise<Value>) =>
      queryWithDeadline(name, withSchema(work), {
        startedAt,
        errorId,
        onDone: (milliseconds) => {
          timings.data += milliseconds;
        },
      }),
    states,
    /**
     * Returns the day and the state of a country's catalogue, or of all. Null before the first write,
     * when rows may change without a new state, and if D1 fails.
     */
    stateKey: async (id?: CountryId): Promise<string | null> => {
      try {
        const all = await states();
        const state = id ? (all.get(id) ?? "") : joinStates(all);
        return state.trim() === "" ? null : `${id ? days.dayIn(id) : days.name} ${state}`;
      } catch (error) {
        logFallback("data read again, as the catalogue's state could not be read", error);
        return null;
      }
    },
    /** The states if the request has begun to read them, otherwise null. */
    get startedStates() {
      return startedStates;
    },
  };
}

export type ReadContext = ReturnType<typeof createReadContext>;
