import { once } from "#app/domain/base/once.ts";
import type { ReadContext } from "./read-context.ts";

export const operatorServices = ({ env, cache, days }: ReadContext) => ({
  /** Loads the gateway of the operator's requests, once per request; most isolates never need it. */
  admin: once(async () => {
    const { createOperatorGateway } = await import("../operator-gateway.ts");
    return createOperatorGateway(env, { d1: env.DB, kv: env.SUMMARIES, cache, days });
  }),
});
