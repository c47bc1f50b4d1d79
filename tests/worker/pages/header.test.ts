import { expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { importBrands, manyCodes } from "#tests/support/data/import-brands.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

shareSite(() =>
  importBrands({
    uae: [{ name: "Noon", codes: manyCodes(2) }, { name: "Only Here" }],
    egypt: [{ name: "Noon", codes: manyCodes(1) }],
    oman: [{ name: "Noon" }],
    kuwait: [{ name: "Noon", codes: manyCodes(1), is_active: false }],
  }),
);

const pickerOf = async (path: string) =>
  (await readPage(path)).all(".picker a").map(({ attributes }) => attributes.href);

test("from a brand's page the picker leads to the brand where it is listed, else to the country", async () => {
  for (const prefix of ["", "/ar"]) {
    const expected = countries.map(({ code }) =>
      ["uae", "egypt", "oman"].includes(code) ? `${prefix}/${code}/noon` : `${prefix}/${code}`,
    );
    for (const path of ["/uae/noon", "/oman/noon", "/uae/noon?show=percent"]) {
      expect(await pickerOf(prefix + path), path).toEqual(expected);
    }
  }
});

test("a country's heading has two lines, unless its name is too long for that", async () => {
  const lines = async (path: string) => (await readPage(path)).all("h1 .line").length;
  const found = await Promise.all(["/egypt", "/ar/uae", "/uae", "/uae?category=beauty"].map(lines));
  expect(found).toEqual([1, 1, 0, 0]);
});

test("from every other page the picker leads to the countries", async () => {
  const expected = countries.map(({ code }) => `/${code}`);
  for (const path of ["/", "/?q=noon", "/uae", "/uae?q=noon", "/uae/nobody", "/atlantis"]) {
    expect(await pickerOf(path), path).toEqual(expected);
  }
  const current = async (path: string) =>
    (await readPage(path)).all(".picker [aria-current]").map(({ attributes }) => attributes.href);
  expect([await current("/uae/nobody"), await current("/atlantis")]).toEqual([["/uae"], []]);
  const [uae, ...others] = await pickerOf("/uae/only-here");
  expect(uae).toBe("/uae/only-here");
  expect(others).toEqual(expected.slice(1));
});

test("every page has one search field, named by where it looks", async () => {
  for (const [prefix, inUae, everywhere] of [
    ["", "in the UAE", "in all countries"],
    ["/ar", "في الإمارات", "في جميع البلدان"],
  ] as const) {
    const scopes = [
      ["/uae", `${prefix}/uae`, inUae, ["q"]],
      ["/uae?category=beauty&q=a", `${prefix}/uae`, inUae, ["q", "category"]],
      ["/uae/noon", `${prefix}/uae`, inUae, ["q"]],
      ["/uae/nobody", `${prefix}/uae`, inUae, ["q"]],
      ["/?q=noon", prefix || "/", everywhere, ["q"]],
      ["/?q=noon&country=uae", prefix || "/", inUae, ["q", "country"]],
      ["/?category=beauty", prefix || "/", everywhere, ["q"]],
      ["/about", prefix || "/", everywhere, ["q"]],
      ["/atlantis", prefix || "/", everywhere, ["q"]],
    ] as const;
    for (const [path, action, scope, names] of scopes) {
      const address = path.startsWith("/?") ? (prefix || "/") + path.slice(1) : prefix + path;
      const page = await readPage(address);
      const form = page.only(".site-header search form");
      expect(form.attributes.action, address).toBe(action);
      expect(page.only("search").attributes["aria-label"], address).toBe(scope);
      const inputs = form.all("input").map(({ attributes }) => attributes.name);
      expect(inputs, address).toEqual(names);
      expect(form.all("noscript"), "it is of this country, or of all").toEqual([]);
    }
    const home = await readPage(prefix || "/");
    expect(home.all(".site-header search")).toEqual([]);
    expect(home.all("main search")).toHaveLength(1);
  }
});
