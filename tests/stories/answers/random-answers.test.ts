import fc from "fast-check";
import { test } from "vitest";
import { toDay } from "#app/domain/base/dates.ts";
import { randomRuns } from "#tests/support/server/random-runs.ts";
import { emptyStores } from "#tests/support/server/test-database.ts";
import { failed, hosting, openShoppers, type Shoppers, worked } from "./answer-rules.ts";

// Few codes and networks, so that answers meet each other and verdicts turn.
const code = fc.constantFrom("noon/BEST", "noon/SECOND", "zara/BEST");
const given = fc.oneof(
  { arbitrary: fc.constant(failed), weight: 3 },
  { arbitrary: fc.constant(worked), weight: 2 },
  fc.constant({ worked: false, reason: "minimum" as const }),
);
const address = fc.nat(13).map((at) => `10.${at}.0.${(at % 2) + 1}`);
const addresses = fc.uniqueArray(address, { minLength: 1, maxLength: 8 });
const asn = fc.constantFrom(0, 0, 5384, 15802, 8966, hosting);

type Act = (shoppers: Shoppers) => Promise<unknown>;
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    arbitrary: fc.record({ code, addresses, given, asn }).map(
      ({ code, addresses, given, asn }): Act =>
        (shoppers) =>
          shoppers.answer(code, addresses, given, asn),
    ),
    weight: 9,
  },
  address.map(
    (one): Act =>
      (shoppers) =>
        shoppers.copy("noon/BEST", one),
  ),
  code.map(
    (one): Act =>
      (shoppers) =>
        shoppers.edit(one, { last_reported_date: toDay(new Date()) }),
  ),
  fc.constant<Act>((shoppers) => shoppers.edit("zara/BEST", { isRemoved: true })),
  fc.constant<Act>((shoppers) => shoppers.edit("zara/BEST", { isRemoved: false })),
  {
    arbitrary: fc.constantFrom(1, 1, 7, 29).map(
      (days): Act =>
        (it) =>
          it.passDays(days),
    ),
    weight: 3,
  },
);

test(
  "each of many random answers counts once, and verdicts equal a recount",
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 16 }), async (acts) => {
        await emptyStores();
        const shoppers = await openShoppers();
        for (const one of acts) await one(shoppers);
      }),
      randomRuns(5),
    ),
  240_000,
);
