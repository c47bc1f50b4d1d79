import { env } from "cloudflare:workers";
import { toDay } from "#app/domain/base/dates.ts";
import { createOperator } from "#worker/operator.ts";
import type { RequestContext } from "#worker/services.ts";

/** What an operator may do, in the test's own isolate: for bindings that fail or are watched. */
export function operatorWith(bindings: Partial<Env> = {}, context: Partial<RequestContext> = {}) {
  const own = { ...env, ...bindings };
  return createOperator(own, {
    d1: own.DB,
    kv: own.SUMMARIES,
    cache: context.cache,
    today: toDay(new Date()),
    author: { name: "operator", logWrite: async () => {} },
  });
}
