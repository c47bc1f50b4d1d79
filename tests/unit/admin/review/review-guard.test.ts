import { expect, test } from "vitest";
import type { ChangeKind } from "#app/domain/catalogue/changes.ts";
import { guardReasons } from "#app/domain/catalogue/review-guard.ts";
import { brandOf, reviewOf } from "./changes.ts";

test.for<[count: number, kinds: ChangeKind[], fields: object, reasons: string[]]>([
  [25, ["removed", "ends"], {}, []],
  [26, ["removed", "ends"], {}, ["ends"]],
  [10, ["goes-live", "changed"], {}, []],
  [11, ["goes-live", "changed"], {}, ["revives"]],
  [0, [], { textsLosingArabic: 10 }, []],
  [0, [], { textsLosingArabic: 11 }, ["loses-arabic"]],
  [31, ["goes-live", "changed"], { liveCodes: { before: 300, after: 331 } }, ["revives"]],
  [1, ["ends", "changed"], { liveCodes: { before: 3, after: 2 } }, ["ends"]],
])("%i codes of %j with %j need confirmation for %j", ([count, kinds, fields, reasons]) => {
  const codes = Array.from({ length: count }, (_, at) => [`C${at}`, ...kinds] as const);
  const review = reviewOf([brandOf("Noon", codes)], fields);
  expect(guardReasons(review)).toEqual(reasons);
});
