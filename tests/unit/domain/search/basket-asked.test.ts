import { expect, test } from "vitest";
import { readQuery } from "#app/domain/search/read-query.ts";
import { basketAsked } from "#app/domain/search/subject.ts";
import { seedIndex } from "#tests/support/data/seed-index.ts";

const index = seedIndex();

test.for([
  ["noon first order 400", { amount: 400, audience: ["first-order"] }],
  ["نون أول طلب ٤٠٠", { amount: 400, audience: ["first-order"] }],
  ["noon order of 250", { amount: 250, audience: [] }],
  // A kind of offer, or what a code takes off, is searched for among the store's codes.
  ["noon free delivery 200", null],
  ["noon 400 sar first order", null],
  ["noon first order", null],
  ["first order 400", null],
] as const)("%j names the basket %j", ([text, basket]) => {
  expect(basketAsked(readQuery(index, text))).toEqual(basket);
});
