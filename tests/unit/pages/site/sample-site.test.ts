// @module-tag all
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { brandsByCountry } from "#app/domain/catalogue/dataset.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { sampleOn } from "#seed/sample.ts";
import { openSite } from "#tests/support/node-site/site.ts";
import { readText } from "#tests/support/reading/page.ts";
import { today } from "#tests/support/server/today.ts";
import { textsOf, visit } from "../visit.ts";

const dataset = parseDataset(sampleOn(today));
beforeAll(() => openSite(Object.fromEntries(brandsByCountry(dataset))));

const addresses = [
  ...["/", "/about", "/offline", "/stores/noon", "/atlantis", "/oman/atlantis"],
  ...countries.flatMap(({ code }) => [`/${code}`]),
  ...[
    "/uae/noon",
    "/uae/instashop",
    "/uae/amazon",
    "/egypt/jumia",
    "/morocco/ikea",
    "/lebanon/noon",
  ],
  ...[
    "/uae/noon?amount=400&show=percent",
    "/uae?sort=best",
    "/uae?category=beauty",
    "/?category=beauty",
  ],
  ...[
    "/uae?q=adidas",
    "/?q=first+order",
    "/?q=nooon",
    "/?q=FIRST12",
    "/?q=noon.com",
    "/uae/shelf.html",
  ],
];
// Nobody says it so.
const clumsy =
  /in United Arab Emirates|\band [^.]*\band more\b|\bits\.|without an account|for [A-Z]\p{L}+ stores/u;

test.for(addresses)("the sample's page %s keeps the rules of all pages", async (address) => {
  const { en } = await visit(address);
  const description = en.all("meta[name=description]").map(({ attributes }) => attributes.content);
  expect(
    [...description, ...textsOf(en, "main p")].filter((text) => clumsy.test(text ?? "")),
  ).toEqual([]);
});

test.for(["/uae", "/ar/uae"])("%s has about sixty stores in 20 KB", async (address) => {
  const html = await readText(address);
  expect(html.match(/class="row"/g)?.length).toBeGreaterThan(55);
  expect(gzipSync(html, { level: 9 }).byteLength).toBeLessThanOrEqual(20_480);
});
