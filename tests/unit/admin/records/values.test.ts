import fc from "fast-check";
import { expect, test } from "vitest";
import { extendCodes } from "#app/admin/records/bulk-edits.ts";
import { parseValue, typedText, valueFault } from "#app/admin/records/values.ts";
import { taskRecord } from "#app/admin/tasks/task-entries.ts";
import { formFields, gridFields } from "#app/domain/catalogue/field-registry.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { task } from "#tests/support/data/tasks.ts";
import { runsOf } from "#tests/support/server/property-limit.ts";
import { today } from "#tests/support/server/today.ts";

test.for<[field: string, typed: string, result: unknown, stored?: string]>([
  ["expiry_date", "٣ أبريل", "2027-04-03"],
  ["expiry_date", "+30 days", "2026-12-22"],
  ["expiry_date", "+30", "2026-12-31", "2026-12-01"],
  ["expiry_date", "+ ٧ أيام", "2026-11-29"],
  ["expiry_date", "+30 weeks", expect.stringMatching(/^must be a date/)],
  ["expiry_date", "", "null"],
  ["discount", " 31/12/2026 ", "31/12/2026"],
  ["website_url", "متجر.امارات", "https://متجر.امارات"],
  ["website_url", "javascript:alert(1)", "must be an http or https address"],
  ["aliases", "Nun، Noon KSA,,", "Nun,Noon KSA"],
  ["aliases", "n,".repeat(21), "must contain at most 20 names"],
  ["return_days", "١٤", "14"],
  ["delivery_fee", "10,5", "10.5"],
  ["delivery_fee", "-5", "must be a number, like 10.5; 0 is free"],
  ["category", "أزياء", "fashion"],
  ["aliases", ", ,", "must be names separated by commas"],
  ["is_active", "maybe", "must be yes or no"],
])("typed into %s, %s is %s", ([field, typed, result, stored = null]) => {
  const level = /expiry|discount/.test(field) ? "code" : "brand";
  const record = { stored: { [field]: stored }, blank: { [field]: null } };
  const value = parseValue(level, record, field, typed, today);
  expect(valueFault(level, field, value) ?? String(value)).toEqual(result);
});

test("any text in any field stays as its value, or as a text with a fault", () => {
  const fields = (["brand", "code"] as const).flatMap((level) =>
    (level === "brand" ? formFields : gridFields).map((field) => ({ level, field })),
  );
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom(..."0159.,٫-+eE/ %:x\n") }),
    fc.constantFrom("free", "10,5", "abc", "Flowers", "NaN", "Infinity", "0x10", "1e5", "null"),
  );
  const property = fc.property(fc.constantFrom(...fields), text, ({ level, field }, typed) => {
    const record = { stored: { [field]: null }, blank: { [field]: null } };
    const value = parseValue(level, record, field, typed, today);
    expect(JSON.parse(JSON.stringify(value ?? null)), "a stored edit keeps it").toEqual(value);
    const shown = typedText(value);
    expect(shown === "", `${field}: ${JSON.stringify(typed)}`).toBe(typed.trim() === "");
    expect(parseValue(level, record, field, shown, today), "reading it again").toEqual(value);
  });
  fc.assert(property, { seed: 60, numRuns: runsOf(3_000) });
});

test("an expired code is extended from the current day of its country", () => {
  const records = ["uae", "morocco"].map((country, at) =>
    taskRecord(task({ country, expires: `2026-12-0${7 - at}` }), {}),
  );
  const halfPastOneInDubai = daysAt(new Date("2026-12-07T21:30:00Z"));
  const edits = Object.values(extendCodes({}, records, 30, halfPastOneInDubai));
  expect(edits.map(({ set }) => set.expiry_date)).toEqual(["2027-01-07", "2027-01-06"]);
});
