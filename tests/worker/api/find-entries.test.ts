import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { findEntries } from "#worker/catalogue/read/find-entries.ts";

test("brands are found by a part of either name, codes by their beginning, live or not, each in order", async () => {
  const codes = [{ code: "Save10" }, { code: "SAVE20", is_active: false }, { code: "XSAVE" }];
  const elan = { name: "Élan Store", name_ar: "إيلان", is_active: false, codes };
  const zara = { name: "Zara", codes: [{ code: "ZZ" }] };
  await saveBrands({ egypt: [zara], uae: [elan, zara, { ...zara, name: "A Zara", slug: "a" }] });
  const found = async (text: string) =>
    (await findEntries(env.DB, text)).map(
      ({ country, name, code }) => `${country} ${code ?? name}`,
    );
  expect(await found("ايلان")).toEqual(["uae Élan Store"]);
  expect(await found("STORE")).toEqual(["uae Élan Store"]);
  expect(await found("save")).toEqual(["uae SAVE20"]);
  expect(await found("Save")).toEqual(["uae SAVE20", "uae Save10"]);
  expect(await found("%")).toEqual([]);
  expect(await found("zara")).toEqual(["uae Zara", "egypt Zara", "uae A Zara"]);
  expect(await found("ZZ")).toEqual(["uae ZZ", "uae ZZ", "egypt ZZ"]);
});
