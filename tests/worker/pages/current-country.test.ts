import { expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

const codes = countries.map(({ code }) => code);

shareSite(() => importBrands(Object.fromEntries(codes.map((code) => [code, [{ name: "Noon" }]]))));

/** The addresses of a page's links that a selector finds, in order. */
const linksOn = async (path: string, selector: string) =>
  (await readPage(path)).all(selector).map(({ attributes }) => attributes.href);

/** Those that a page marks as itself or its country. */
const currentOn = (path: string) => linksOn(path, "[aria-current=page]");

test.for(codes)("the pages of %s mark it as the current country, and no other", async (code) => {
  for (const [path, current] of [
    [`/${code}`, `/${code}`],
    [`/${code}/noon`, `/${code}/noon`],
    [`/${code}/nobody`, `/${code}`],
  ] as const) {
    expect(await currentOn(path), path).toEqual([current]);
    expect(await currentOn(`/ar${path}`), path).toEqual([`/ar${current}`]);
  }
});

test("a page of no country marks none", async () => {
  for (const path of ["/", "/ar", "/atlantis", "/ar/atlantis", "/?q=noon", "/admin"]) {
    expect(await currentOn(path), path).toEqual([]);
  }
});

test("a country's links to other countries leave out its own", async () => {
  for (const code of ["uae", "jordan", "oman"]) {
    for (const prefix of ["", "/ar"]) {
      const links = await linksOn(`${prefix}/${code}`, "[aria-labelledby=other-countries] a");
      const others = codes.filter((other) => other !== code);
      expect(links, code).toEqual(others.map((other) => `${prefix}/${other}`));
    }
  }
});

test("a brand's links to other countries are the nearest first, and leave out the one that it is shown for", async () => {
  const nearest = ["lebanon", "egypt", "kuwait", "saudi-arabia", "bahrain"];
  const farther = ["qatar", "uae", "oman", "tunisia", "morocco"];
  for (const prefix of ["", "/ar"]) {
    const links = await linksOn(`${prefix}/jordan/noon`, "[aria-labelledby=elsewhere] a");
    const places = [...nearest, ...farther, "stores"];
    expect(links).toEqual(places.map((other) => `${prefix}/${other}/noon`));
  }
});
