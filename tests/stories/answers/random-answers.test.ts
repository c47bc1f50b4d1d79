import fc from "fast-check";
import { test } from "vitest";
import { toDay } from "#app/domain/base/dates.ts";
import { randomRuns } from "#tests/support/server/random-runs.ts";
import { emptyStores } from "#tests/support/server/test-database.ts";
import { failed, hosting, openShoppers, type Shoppers, worked } from "./answer-rules.ts";

// Few codes and networks, so that answers meet each other and verdicts turn.
const code = fc.constantFrom("noon/BEST", "noon/SECOND", "zara/BEST");
const minimum = { worked: false, reason: "minimum" as const };
const given = fc.constantFrom(failed, failed, failed, worked, worked, minimum);
const address = fc.nat(13).map((at) => `10.${at}.0.${(at % 2) + 1}`);
const addresses = fc.uniqueArray(address, { minLength: 1, maxLength: 8 });
const asn = fc.constantFrom(0, 0, 5384, 15802, 8966, hosting);
const days = fc.constantFrom(1, 1, 7, 29);
const input = fc.record({ code, given, addresses, asn, days });

type Input = typeof input extends fc.Arbitrary<infer Value> ? Value : never;
const acts: Record<string, (shoppers: Shoppers, input: Input) => Promise<unknown>> = {
  answer: (shoppers, { code, addresses, given, asn }) =>
    shoppers.answer(code, addresses, given, asn),
  copy: (shoppers, { addresses: [first = ""] }) => shoppers.copy("noon/BEST", first),
  check: (shoppers, { code }) => shoppers.edit(code, { last_reported_date: toDay(new Date()) }),
  remove: (shoppers) => shoppers.edit("zara/BEST", { isRemoved: true }),
  "add again": (shoppers) => shoppers.edit("zara/BEST", { isRemoved: false }),
  "pass days": (shoppers, { days }) => shoppers.passDays(days),
};
const often = [...Array(8).fill("answer"), "pass days", "pass days"];
const act = fc.tuple(fc.constantFrom(...often, ...Object.keys(acts)), input);

test.for([false, true])(
  "each of many random answers counts once, and verdicts equal a recount; queued: %s",
  { timeout: 240_000 },
  (isQueued) =>
    fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 16 }), async (list) => {
        await emptyStores();
        const shoppers = await openShoppers({ isQueued });
        for (const [name, input] of list) await acts[name]?.(shoppers, input);
      }),
      randomRuns(3),
    ),
);
