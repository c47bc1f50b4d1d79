import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { findEntries } from "#worker/catalogue/read/find-entries.ts";

test("brands are found by a part of either name, codes by their beginning, live or not", async () => {
  const codes = [{ code: "Save10" }, { code: "SAVE20", is_active: false }, { code: "XSAVE" }];
  const elan = { name: "Élan Store", name_ar: "إيلان", is_active: false, codes };
  await saveBrands({ uae: [elan, { name: "Zara" }] });
  const found = async (text: string) =>
    (await findEntries(env.DB, text))
      .filter(({ country }) => country === "uae")
      .map(({ name, code }) => code ?? name);
  expect(await found("ايلان")).toEqual(["Élan Store"]);
  expect(await found("STORE")).toEqual(["Élan Store"]);
  expect(await found("save")).toEqual(["SAVE20"]);
  expect(await found("Save")).toEqual(["SAVE20", "Save10"]);
  expect(await found("%")).toEqual([]);
});
