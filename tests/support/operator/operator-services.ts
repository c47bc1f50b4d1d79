import { env } from "cloudflare:workers";
import { toDay } from "#app/domain/base/dates.ts";
import { createDoor } from "#worker/auth/door.ts";
import { createOperator } from "#worker/operator.ts";
import type { RequestContext } from "#worker/services.ts";

/** What an operator may do, in the test's own isolate: for bindings that fail or are watched. */
export function operatorWith(bindings: Partial<Env> = {}, context: Partial<RequestContext> = {}) {
  const own = { ...env, ...bindings };
  const platform = {
    d1: own.DB,
    kv: own.SUMMARIES,
    cache: context.cache,
    today: toDay(new Date()),
    author: { name: "operator", logWrite: async () => {} },
  };
  const session = { hash: "", accountId: null, name: null, provedAt: 0 };
  const request = new Request("https://example.com");
  return createOperator(own, platform, createDoor(own, request, session, new Date()));
}
