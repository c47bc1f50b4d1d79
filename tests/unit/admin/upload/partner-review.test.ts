import { expect, test } from "vitest";
import { toPartnerFile, type UploadPartner } from "#app/admin/upload/partners/partner-file.ts";
import { goneTicks, partsWithEnds } from "#app/admin/upload/partners/partner-review.ts";
import { describeTable } from "#app/admin/upload/spreadsheet/describe-table.ts";
import { newTable, type OpenTable } from "#app/admin/upload/spreadsheet/table.ts";
import { today } from "#tests/support/server/today.ts";

test("a country that a file of several does not name any more is gone with its codes, which end as ticked", () => {
  const heading = ["Brand", "Code", "Discount", "Verified"];
  const row = ["Wide", "W5", "5% off", "2026-11-05"];
  const code = { discount: "9% off", lastReportedDate: "2026-11-01" };
  const form = (...names: string[]) => [
    { brand: "Wide", logoUrl: "", promoCodes: names.map((name) => ({ code: name, ...code })) },
  ];
  const stored = { oman: form("W5", "LOST9"), qatar: form("LOST9") };
  const sent = { oman: { wide: ["W5"] } };
  const last = { ...sent, qatar: { wide: ["LOST9"] } };
  const read = (rows: string[][], said: Partial<OpenTable> = {}, country = "oman") => {
    const source = { file: null, isGuessed: false, sheets: [{ name: "", rows }] } as never;
    const table = newTable({ source, sheet: 0, partnerName: " ArabClicks ", ...said });
    return toPartnerFile(table, describeTable(table, country), sent, { stored, last, today });
  };
  const split = [
    [...heading, "Country", "EPC", ""],
    [...row, "Oman", "", "x"],
  ];
  const file = read(split) as UploadPartner;
  const lost = { country: "qatar", slug: "wide", code: "LOST9" };
  expect(file).toMatchObject({ name: "ArabClicks", gone: [lost], codes: { ...sent, qatar: {} } });
  const columns = {
    brand: "Brand",
    code: "Code",
    discount: "Discount",
    lastReportedDate: "Verified",
  };
  const layout = { dayFirst: null, fillsDown: false, mode: "merge", countries: "column" };
  expect(file.layout).toEqual({
    ...{ ...layout, headings: [...heading, "Country", "EPC"] },
    columns: { ...columns, country: "Country" },
  });
  const ticks = (...gone: (typeof lost)[]) => goneTicks({ ...file, gone }, () => {});
  const both = [lost, { ...lost, country: "oman", code: "W6" }];
  expect(ticks()).toBeUndefined();
  expect(ticks(lost)).toMatchObject({
    ...{ label: "LOST9 is gone from ArabClicks's file", all: "End LOST9" },
    items: [{ label: "wide LOST9" }],
  });
  expect(ticks(...both)).toMatchObject({
    ...{ label: "LOST9 and 1 other are gone from ArabClicks's file", all: "End all" },
    items: [{ label: "Qatar: wide LOST9" }, { label: "Oman: wide W6" }],
  });
  const [tick] = ticks(lost)?.items ?? [];
  const parts = [{ country: "oman", upload: [{ brand: "Wide" }] }];
  expect(partsWithEnds(parts, file)).toEqual(parts);
  expect(partsWithEnds(parts, { ...file, ended: new Set([tick?.key ?? ""]) })).toEqual([
    ...parts,
    {
      country: "qatar",
      upload: [
        { brand: "Wide", logoUrl: "", promoCodes: [{ code: "LOST9", ...code, isActive: false }] },
      ],
    },
  ]);
  expect(read(split, { mode: "replace", fillsDown: true })).toMatchObject({
    ...{ gone: [], codes: sent, fetchedFrom: null, layout: { mode: "replace", fillsDown: true } },
  });
  const fetched = { partner: { id: 7 } as never, isFetched: true };
  expect(read(split, { partner: fetched.partner })?.fetchedFrom).toBeNull();
  for (const [day, order] of [
    ["5/11/2026", null],
    ["25/11/2026", true],
    ["11/25/2026", false],
  ] as const) {
    expect(read([heading, row.with(3, day)], fetched)).toMatchObject({
      ...{ gone: [], fetchedFrom: 7, layout: { dayFirst: order, countries: "oman", columns } },
    });
  }
  expect(read([heading, row], {}, "")).toBeUndefined();
  expect(read([row], { heading: "none" })).toBeUndefined();
  expect(read(split, { partnerName: " " })).toBeUndefined();
});
