import { beforeEach, expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { importBrands, manyCodes } from "#tests/support/data/import-brands.ts";
import { readPage } from "#tests/support/reading/page.ts";

beforeEach(() =>
  importBrands({
    uae: [{ name: "Noon", codes: manyCodes(2) }, { name: "Only Here" }],
    egypt: [{ name: "Noon", codes: manyCodes(1) }],
    oman: [{ name: "Noon" }],
    kuwait: [{ name: "Noon", codes: manyCodes(1), is_active: false }],
  }),
);

const pickerOf = async (path: string) =>
  (await readPage(path)).all(".picker li").map((item) => ({
    href: item.only("a").attributes.href,
    to: item.attributes["data-to"],
  }));

test("from a brand's page the picker leads to the brand where it is listed, else to the country", async () => {
  for (const prefix of ["", "/ar"]) {
    const expected = countries.map(({ code }) =>
      ["uae", "egypt", "oman"].includes(code)
        ? { href: `${prefix}/${code}/noon`, to: "brand" }
        : { href: `${prefix}/${code}`, to: "country" },
    );
    for (const path of ["/uae/noon", "/oman/noon", "/uae/noon?show=percent"]) {
      expect(await pickerOf(prefix + path), path).toEqual(expected);
    }
  }
});

test("from every other page the picker leads to the countries", async () => {
  const expected = countries.map(({ code }) => ({ href: `/${code}`, to: "country" }));
  for (const path of ["/", "/?q=noon", "/uae", "/uae?q=noon", "/uae/nobody", "/atlantis"]) {
    expect(await pickerOf(path), path).toEqual(expected);
  }
  const [uae, ...others] = await pickerOf("/uae/only-here");
  expect(uae?.href).toBe("/uae/only-here");
  expect(others).toEqual(expected.slice(1));
});

test("every page but the home page has a search over all countries in its header", async () => {
  for (const [prefix, action] of [
    ["", "/"],
    ["/ar", "/ar"],
  ] as const) {
    for (const path of ["/uae", "/uae/noon", "/uae/nobody", "/atlantis"]) {
      const [form, another] = (await readPage(prefix + path)).all(".site-header form");
      expect(form?.attributes.action, path).toBe(action);
      expect(form?.attributes["data-to"], path).toBe("home");
      expect(form?.only("input").attributes, path).toMatchObject({ type: "search", name: "q" });
      expect(another, path).toBeUndefined();
    }
    expect((await readPage(prefix || "/")).all(".site-header form")).toEqual([]);
  }
});
