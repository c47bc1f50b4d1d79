// @module-tag all
import Validator from "@adobe/structured-data-validator";
import { expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { structuredDataOf } from "#tests/support/reading/html.ts";
import { pageAt, shareSampleSite } from "#tests/support/server/sample-site.ts";

shareSampleSite(2, 8);

/** Lists properties that search engines require or recommend and some data lacks; the compiler checks the vocabulary. */
async function findIssues(blocks: Record<string, unknown>[]): Promise<string[]> {
  const jsonld = Object.groupBy(blocks, (block) => String(block["@type"]));
  const issues = await new Validator().validate({ jsonld });
  return issues.map(({ issueMessage, fieldNames }) => `${issueMessage}: ${fieldNames}`);
}

test("a validator of structured data finds nothing on any kind of page", async () => {
  const paths = ["/", "/about", "/stores/noon", "/?category=beauty", "/uae?category=beauty"];
  const codes = countries.map(({ code }) => `/${code}`);
  const links = (await pageAt("/uae")).all("a").map(({ attributes }) => attributes.href ?? "");
  const stores = new Set(links.filter((href) => /^\/uae\/[^/#.]+$/.test(href)));
  for (const path of [...paths, ...codes, ...stores])
    for (const address of [path, `/ar${path}`.replace(/\/(\?|$)/, "$1")]) {
      const blocks = structuredDataOf(await pageAt(address));
      expect(blocks.length, address).toBeGreaterThan(0);
      expect(await findIssues(blocks), address).toEqual([]);
    }
});
