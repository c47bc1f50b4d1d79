import { expect, test } from "vitest";
import { savedMessage } from "#app/admin/requests/messages.ts";
import { timesIn } from "#app/admin/shell/own-times.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";

test.for([
  [{ added: 1 }, ["Successfully added 1 brand for Oman to the production database"]],
  [
    { added: 2, changed: 4, removed: 1 },
    [
      "Successfully added 2 brands for Oman to the production database",
      "4 brands changed",
      "1 brand removed",
    ],
  ],
  [{ changed: 1 }, ["Successfully changed 1 brand for Oman in the production database"]],
  [{ removed: 2_000 }, ["Successfully removed 2,000 brands for Oman from the production database"]],
] as const)("an upload that did %j is told in these words", ([brands, told]) => {
  const counts = { added: 0, changed: 0, removed: 0, ...brands };
  expect(adminTexts.saved(counts, "Oman")).toEqual(told);
});

test("what was there already is said to be so, as no success but by a specified sentence", () => {
  const none = { added: 0, changed: 0, removed: 0, unchanged: 3 };
  const changes = [{ country: "oman", brands: none, codes: none }];
  expect(savedMessage("3 codes extended", { changes, warnings: ["A warning"] })).toEqual({
    kind: "info",
    text: "Nothing was written: all of this is there already.",
    details: ["A warning"],
  });
  expect(
    savedMessage("All data cleared.", { changes, warnings: [] }, { isSpecified: true }),
  ).toEqual({
    kind: "success",
    text: "All data cleared.",
    details: ["Nothing was written: all of this is there already."],
  });
  const one = { ...none, changed: 1 };
  const written = { changes: [{ country: "oman", brands: one, codes: one }], warnings: [] };
  expect(savedMessage("1 code extended", written, { details: ["More"] })).toEqual({
    kind: "success",
    text: "1 code extended",
    details: ["More", "Shoppers see it within two minutes."],
  });
  expect(savedMessage("1 code extended", { ...written, revision: 7 }).undo).toBe(7);
});

test("a moment is told as it is where the operator is", () => {
  const moment = "2026-11-21T22:30:00Z";
  const { clock, time, isoDay } = timesIn("Asia/Dubai");
  expect([clock(moment), isoDay(moment)]).toEqual(["02:30", "2026-11-22"]);
  expect(time(moment)).toBe("Nov 22, 2026, 02:30 GMT+4");
  expect(timesIn("UTC").time(moment)).toBe("Nov 21, 2026, 22:30 UTC");
});
