import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { brand } from "#tests/support/data/catalogue.ts";
import { findEntries } from "#worker/catalogue/read/find-entries.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";

test("brands are found by a part of either name, codes by their beginning, live or not", async () => {
  const brands = [
    brand({
      name: "Élan Store",
      name_ar: "إيلان",
      is_active: false,
      codes: [{ code: "Save10" }, { code: "SAVE20", is_active: false }, { code: "XSAVE" }],
    }),
    brand({ name: "Zara", promo_codes: [] }),
  ];
  await saveCountry(env.DB, 1, brands, { kind: "replace", now: new Date() });
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
