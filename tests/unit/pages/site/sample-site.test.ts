// @module-tag all
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { brandsByCountry } from "#app/domain/catalogue/dataset.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { sampleOn } from "#seed/sample.ts";
import { openSite } from "#tests/support/node-site/site.ts";
import { readText } from "#tests/support/reading/page.ts";
import { today } from "#tests/support/server/today.ts";
import { textsOf, visit } from "../visit.ts";

const dataset = parseDataset(sampleOn(today));
beforeAll(() => openSite(Object.fromEntries(brandsByCountry(dataset))));

// Nobody says it so.
const clumsy =
  /in United Arab Emirates|\band [^.]*\band more\b|\bits\.|without an account|for [A-Z]\p{L}+ stores/u;

test.for([
  ...["/", "/about", "/offline", "/stores/noon", "/atlantis", "/oman/atlantis", "/uae/shelf.html"],
  ...[
    "/uae",
    "/egypt",
    "/jordan",
    "/morocco",
    "/tunisia",
    "/uae?sort=best",
    "/uae?category=beauty",
  ],
  ...["/uae/noon", "/uae/instashop", "/egypt/jumia", "/morocco/ikea", "/?category=beauty"],
  ...["/uae?q=adidas", "/?q=first+order", "/?q=nooon", "/?q=FIRST12", "/?q=noon.com"],
])("the sample's page %s keeps the rules of all pages", async (address) => {
  const { en } = await visit(address);
  const description = en.all("meta[name=description]").map(({ attributes }) => attributes.content);
  const texts = [...description, ...textsOf(en, "main p")];
  expect(texts.filter((text) => clumsy.test(text ?? ""))).toEqual([]);
});

test.for(["/uae", "/ar/uae"])("%s has about sixty stores in 20 KB", async (address) => {
  const html = await readText(address);
  expect(html.match(/class="row"/g)?.length).toBeGreaterThan(55);
  expect(gzipSync(html, { level: 9 }).byteLength).toBeLessThanOrEqual(20_480);
});
