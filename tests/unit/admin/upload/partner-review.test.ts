import { expect, test } from "vitest";
import { toPartnerFile, type UploadPartner } from "#app/admin/upload/partners/partner-file.ts";
import { goneTicks, partsWithEnds } from "#app/admin/upload/partners/partner-review.ts";
import { describeTable } from "#app/admin/upload/spreadsheet/describe-table.ts";
import { newTable, type OpenTable } from "#app/admin/upload/spreadsheet/table.ts";
import { today } from "#tests/support/server/today.ts";

const gone = (...countries: string[]) =>
  ({
    name: "Admitad",
    gone: countries.map((country) => ({ country, slug: "noon", code: "SAR30" })),
    ended: new Set(),
  }) as unknown as UploadPartner;

test("codes that are gone in two countries are named with their country, and ticked each by itself", () => {
  const twice = gone("uae", "saudi-arabia");
  const items = goneTicks(twice, () => {})?.items ?? [];
  expect(items.map(({ label }) => label)).toEqual([
    "United Arab Emirates: noon SAR30",
    "Saudi Arabia: noon SAR30",
  ]);
  expect(new Set(items.map(({ key }) => key)).size).toBe(2);
  const [alone] = goneTicks(gone("uae"), () => {})?.items ?? [];
  expect(alone?.label, "of one country the file's own is enough").toBe("noon SAR30");
});

test("a country that a file of several does not name any more is gone with its codes, which end as ticked", () => {
  const heading = ["Brand", "Code", "Discount", "Verified"];
  const row = ["Wide", "W5", "5% off", "2026-11-05"];
  const code = { discount: "9% off", lastReportedDate: "2026-11-01" };
  const form = (name: string) => [
    { brand: "Wide", logoUrl: "", promoCodes: [{ code: name, ...code }] },
  ];
  const stored = { oman: form("W5"), qatar: form("LOST9") };
  const sent = { oman: { wide: ["W5"] } };
  const last = { ...sent, qatar: { wide: ["LOST9"] } };
  const read = (rows: string[][], said: Partial<OpenTable> = {}) => {
    const source = { file: null, isGuessed: false, sheets: [{ name: "", rows }] } as never;
    const table = newTable({ source, sheet: 0, partnerName: " ArabClicks ", ...said });
    return toPartnerFile(table, describeTable(table, "oman"), sent, { stored, last, today });
  };
  const split = [
    [...heading, "Country"],
    [...row, "Oman"],
  ];
  const file = read(split) as UploadPartner;
  const lost = { country: "qatar", slug: "wide", code: "LOST9" };
  expect(file).toMatchObject({ name: "ArabClicks", gone: [lost], codes: { ...sent, qatar: {} } });
  expect(file.layout).toMatchObject({ countries: "column", columns: { code: "Code" } });
  const [tick] = goneTicks(file, () => {})?.items ?? [];
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
  expect(read(split, { mode: "replace" })?.gone).toEqual([]);
  expect(read([heading, row])).toMatchObject({ gone: [], layout: { countries: "oman" } });
  expect(read(split, { partnerName: " " })).toBeUndefined();
});
