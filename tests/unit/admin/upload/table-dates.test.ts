import fc from "fast-check";
import { expect, test } from "vitest";
import {
  detectDateOrder,
  readDate,
  readTypedDate,
} from "#app/admin/upload/spreadsheet/reader/table-dates.ts";
import { isCalendarDate } from "#app/domain/base/dates.ts";

test.for([
  ["2026-12-25", "2026-12-25"],
  ["2026/12/5", "2026-12-05"],
  ["2026-12-25T00:00:00.000Z", "2026-12-25"],
  ["2026-12-25 14:30", "2026-12-25"],
  ["٢٠٢٦-١٢-٢٥", "2026-12-25"],
  ["25 Dec 2026", "2026-12-25"],
  ["25-Dec-2026", "2026-12-25"],
  ["December 25, 2026", "2026-12-25"],
  ["٢٥ ديسمبر ٢٠٢٦", "2026-12-25"],
  ["25 كانون الأول 2026", "2026-12-25"],
  ["1 غشت 2026", "2026-08-01"],
  ["05/05/2026", "2026-05-05"],
  ["25/12/2026", "2026-12-25"],
  ["12.25.2026", "2026-12-25"],
  ["12/31/26", "2026-12-31"],
  ["31-Dec-26", "2026-12-31"],
  ["٣١/١٢/٢٦", "2026-12-31"],
  ["Thursday, 31st December 2026", "2026-12-31"],
  ["20261231", "2026-12-31"],
  // The order that their column has is asked for, if they need one.
  ["01/11/2026", "date-order", "2026-11-01", "2026-01-11"],
  ["01/11/26", "date-order", "2026-11-01", "2026-01-11"],
  ["‏٠١/١١/٢٠٢٦", "date-order", "2026-11-01", "2026-01-11"],
  ["1-2-2026", "date-order", "2026-02-01", "2026-01-02"],
  ["31/02/2026", "no-such-day"],
  ["2026-02-31", "no-such-day"],
  ["31 November 2026", "no-such-day"],
  ["25/12/99", "short-year"],
  ["25 Dec 99", "short-year"],
  ["soon", "not-a-date"],
  ["46381", "not-a-date"],
  ["25/12", "not-a-date"],
  ["Dec 2026", "not-a-date"],
  ["14/05/1448", "hijri"],
  ["0026-12-31", "not-a-date"],
  ["32/12/2026/1", "not-a-date"],
])("%s is read as %s", ([text = "", read = "", day = read, month = read]) => {
  const either = (one: string) => (/^\d/.test(one) ? { value: one } : { fault: one });
  expect(readDate(text, null)).toMatchObject(either(read));
  expect(readDate(text, "day")).toMatchObject(either(day));
  expect(readDate(text, "month")).toMatchObject(either(month));
});

test.for([
  [["25/12/2026", "", "2026-01-02", "31/1/2026", "05/05/2026"], "day"],
  [["12/25/2026", "soon"], "month"],
  // One that fits both orders is read as the others of its column.
  [["01/11/2026", "19/07/2026"], "day"],
  [["01/11/26", "07/19/26"], "month"],
  [["2026-11-01", "05/05/2026", "01/11/2026", ""], null],
  [["25/12/2026", "12/25/2026", "01/11/2026"], null],
] as const)("the order of the dates %j is %s", ([texts, order]) => {
  expect(detectDateOrder(texts)).toBe(order);
});

test.for([
  ["1448-06-15", "2026-11-25"],
  ["15/06/1448", "2026-11-25"],
  ["١٥/٠٦/١٤٤٨هـ", "2026-11-25"],
  ["1448/06/15 H", "2026-11-25"],
  ["01/01/1448", "2026-06-16"],
  ["15 Jumada II 1448", "2026-11-25"],
  ["١٥ جمادى الآخرة ١٤٤٨ هـ", "2026-11-25"],
  ["1 رمضان 1448", "2027-02-08"],
  ["30/12/1447", null],
  ["29/12/1447", "2026-06-15"],
  ["31/02/2026", "2026-02-28"],
  ["Feb 2027", "2027-02-28"],
  ["12/2026", "2026-12-31"],
  ["soon", null],
] as const)("%s was meant to be %s", ([text, day]) => {
  expect(readDate(text, null)).toMatchObject({ meant: day });
});

test.for([
  ["31/12/2026", "2026-12-31", "2026-12-31"],
  ["03/04/2026", "2026-04-03", "2026-04-03"],
  ["12/31/2026", "2026-12-31", "2026-12-31"],
  ["31 December 2026", "2026-12-31", "2026-12-31"],
  ["٣١/١٢/٢٠٢٦", "2026-12-31", "2026-12-31"],
  ["31 Dec", "2026-12-31", "2025-12-31"],
  ["31/12", "2026-12-31", "2025-12-31"],
  ["12/31", "2026-12-31", "2025-12-31"],
  ["31/12/26", "2026-12-31", "2026-12-31"],
  ["٣١ ديسمبر", "2026-12-31", "2025-12-31"],
  ["Nov 22", "2026-11-22", "2026-11-22"],
  ["21 Nov.", "2027-11-21", "2026-11-21"],
  ["29 Feb", "2028-02-29", "2024-02-29"],
] as const)("%s typed alone is %s, or %s if it is past", ([text, next, last]) => {
  expect(readTypedDate(text, "2026-11-22", "next")).toEqual({ value: next });
  expect(readTypedDate(text, "2026-11-22", "last")).toEqual({ value: last });
});

test.for([
  ["", "not-a-date"],
  ["31", "not-a-date"],
  ["Dec 2026", "not-a-date"],
  ["30 Feb", "not-a-date"],
  ["31/12/99", "short-year"],
  ["31/11/2026", "no-such-day"],
] as const)("%s typed alone is refused as %s", ([text, fault]) => {
  expect(readTypedDate(text, "2026-11-22", "next")).toMatchObject({ fault });
});

test("what is read is a day of the calendar", () => {
  const part = fc.oneof(fc.nat(40).map(String), fc.nat(2200).map(String), fc.string());
  const written = fc
    .tuple(part, part, part, fc.constantFrom("/", "-", ".", " "))
    .map(([a, b, c, between]) => [a, b, c].join(between));
  fc.assert(
    fc.property(
      fc.oneof(written, fc.string()),
      fc.constantFrom("day", "month", null),
      (text, order) => {
        const date = readDate(text, order);
        if ("value" in date) expect(isCalendarDate(date.value)).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});
