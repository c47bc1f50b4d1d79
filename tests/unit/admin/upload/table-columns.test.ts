import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fieldName } from "#app/admin/texts/spreadsheet.ts";
import { headingKey, matchColumns } from "#app/admin/upload/spreadsheet/reader/match-columns.ts";
import { columnLetters } from "#app/domain/uploads/cells.ts";
import { tableFields } from "#app/domain/uploads/table-fields.ts";
import { itemFieldNames } from "#app/domain/uploads/upload.ts";

const fieldsOf = (headings: string[], rows: string[][] = [], choices = {}) =>
  matchColumns(headings, rows, choices).map(({ field }) => field);

test("each heading is the field that is listed", async () => {
  const choices = { columnofsara: "code", epc: null, discarded: "gone", geoofit: "country" };
  const list = readFileSync(new URL("lists/headings.txt", import.meta.url), "utf8");
  const answered = list.replace(/^(.+) →.*$/gm, (_, given: string) => {
    const headings = given.split(" | ").map((one) => one.replaceAll("\\n", "\n"));
    const found = matchColumns(headings, [], choices).map(
      ({ field, matchedBy }) => `${field ?? "-"}${matchedBy === "choice" ? "!" : ""}`,
    );
    return `${given} → ${found.join(" | ")}`;
  });
  await expect(answered).toMatchFileSnapshot("lists/headings.txt");
});

test("every field of an upload is matched by its own names", () => {
  const keys = tableFields.map(({ key }) => key);
  expect(fieldsOf(keys)).toEqual(keys);
  for (const name of itemFieldNames.filter((name) => !/promo|isActive/.test(name))) {
    expect(keys).toContain(fieldsOf([name])[0]);
  }
});

test("every field is matched by the name that the screen gives it", () => {
  const keys = tableFields.map(({ key }) => key);
  expect(fieldsOf(keys.map(fieldName))).toEqual(keys);
});

test("an English name is the brand's, but beside the brand's own column and in exports", () => {
  const arabic = [["مكتبة جرير", "Jarir Bookstore"]];
  expect(fieldsOf(["Brand (English)", "Brand (Arabic)"])).toEqual(["brand", "brandAr"]);
  expect(fieldsOf(["Store", "English store name"])).toEqual(["brand", "brandEn"]);
  expect(fieldsOf(["المتجر", "Store in English"], arabic)).toEqual(["brandAr", "brand"]);
  expect(fieldsOf(["brand", "brandEn"], arabic)).toEqual(["brand", "brandEn"]);
});

test("of two columns of one text, the one in Arabic is the Arabic text", () => {
  const rows = [["25% off", "خصم ٢٥٪"]];
  expect(fieldsOf(["Offer (EN)", "العرض"], rows)).toEqual(["discount", "discountAr"]);
  expect(fieldsOf(["الخصم", "Discount"], [["خصم", "10%"]])).toEqual(["discountAr", "discount"]);
});

test("no field is matched twice", () => {
  expect(fieldsOf(["Code", "Coupon"])).toEqual(["code", null]);
  expect(fieldsOf(["Code", "Coupon"], [], { coupon: "code" })).toEqual([null, "code"]);
});

test("facts are told from offers by what stands in the column", () => {
  expect(fieldsOf(["discount", "offer"], [["10%", ""]])).toEqual(["discount", "offer"]);
  expect(fieldsOf(["discount", "offer"], [["10%", '{"kind":"gift"}']])).toEqual([
    "discount",
    "offer",
  ]);
  expect(fieldsOf(["discount", "offer"], [["10%", "10% off"]])).toEqual(["discount", null]);
});

test("choices of the operator go before names, in any spelling of the heading", () => {
  const choices = { [headingKey("Column of Sara")]: "code", [headingKey("Brand")]: null };
  expect(matchColumns(["column_of_sara", "brand"], [], choices)).toEqual([
    { field: "code", matchedBy: "choice" },
    { field: null, matchedBy: "choice" },
  ]);
  // A field that is no longer known.
  expect(fieldsOf(["Code"], [], { [headingKey("Code")]: "gone" })).toEqual(["code"]);
});

test("columns have letters as in a spreadsheet", () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual([
    ...["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"],
  ]);
});
