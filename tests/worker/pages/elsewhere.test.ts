import { expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

const noon = [{ name: "Noon" }];

shareSite(() => importBrands(Object.fromEntries(countries.map(({ code }) => [code, noon]))));

test("a brand's links to other countries are the nearest first, and leave out the one that it is shown for", async () => {
  const nearest = ["lebanon", "egypt", "kuwait", "saudi-arabia", "bahrain"];
  const places = [...nearest, "qatar", "uae", "oman", "tunisia", "morocco", "stores"];
  for (const prefix of ["", "/ar"]) {
    const links = (await readPage(`${prefix}/jordan/noon`)).all("[aria-labelledby=elsewhere] a");
    const hrefs = links.map(({ attributes }) => attributes.href);
    expect(hrefs).toEqual(places.map((other) => `${prefix}/${other}/noon`));
  }
});
