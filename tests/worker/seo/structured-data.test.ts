// @module-tag all
import Validator from "@adobe/structured-data-validator";
import { beforeAll, expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { structuredDataOf } from "#tests/support/reading/html.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { askSite, pageAt, shareSampleSite } from "#tests/support/server/sample-site.ts";

shareSampleSite();

let sources: (readonly [address: string, page: HtmlElement])[];

/** The home page, all countries and the brands of one of them, in both languages. */
beforeAll(async () => {
  const read = (addresses: string[]) =>
    Promise.all(addresses.map(async (address) => [address, await pageAt(address)] as const));
  const codes = ["", ...countries.map(({ code }) => `/${code}`)];
  const upper = await read(codes.flatMap((path) => [path || "/", `/ar${path}`]));
  const links = upper.flatMap(([, page]) => page.all("a").map(({ attributes }) => attributes.href));
  const brands = links.filter((href) => href && /^(\/ar)?\/uae\/[^/#.]+$/.test(href)) as string[];
  sources = [...upper, ...(await read([...new Set(brands)]))];
});

const inArabic = (path: string) => `/ar${path}`.replace("/?", "?");
const slugsOf = (address: string) => pathInLanguage(address, "en").split("/").filter(Boolean);
const atDepth = (depth: number) => sources.filter(([address]) => slugsOf(address).length === depth);

test("the search that the site describes answers", async () => {
  for (const [address, page] of atDepth(0)) {
    const template: string = structuredDataOf(page)[0].potentialAction.target.urlTemplate;
    const target = new URL(template.replace("{search_term_string}", "noon"));
    const found = await (await askSite(`${target.pathname}${target.search}`)).text();
    expect(found).toContain(`href="${address === "/" ? "" : "/ar"}/uae/noon"`);
  }
});

test("a country's list names the first of its stores, and says how many have codes", () => {
  for (const [address, page] of atDepth(1)) {
    const [, list] = structuredDataOf(page);
    const stores = page.all("live-list > .brand-grid > li");
    const best = stores.filter((row) => row.all(".label").length > 0);
    expect(list.numberOfItems, address).toBe(stores.length);
    expect(
      list.itemListElement.map(({ name }: { name: string }) => name),
      address,
    ).toEqual(best.slice(0, 30).map((row) => row.only(".row-name").text));
  }
});

/** Lists properties that search engines require or recommend and some data lacks; the compiler checks the vocabulary. */
async function findIssues(blocks: Record<string, unknown>[]): Promise<string[]> {
  const jsonld = Object.groupBy(blocks, (block) => String(block["@type"]));
  const issues = await new Validator().validate({ jsonld });
  return issues.map(({ issueMessage, fieldNames }) => `${issueMessage}: ${fieldNames}`);
}

test("a validator of structured data finds nothing on any kind of page", async () => {
  const paths = ["/about", "/stores/noon", "/?category=beauty", "/uae?category=beauty"];
  const more = await Promise.all(
    paths
      .flatMap((path) => [path, inArabic(path)])
      .map(async (path) => [path, await pageAt(path)] as const),
  );
  for (const [address, page] of [...sources, ...more]) {
    const blocks = structuredDataOf(page);
    expect(blocks.length, address).toBeGreaterThan(0);
    expect(await findIssues(blocks), address).toEqual([]);
  }
  const [page] = structuredDataOf(sources.at(-1)?.[1] as HtmlElement);
  const [, first] = page.breadcrumb.itemListElement;
  const short = {
    ...page,
    breadcrumb: { ...page.breadcrumb, itemListElement: [{ ...first, name: "" }] },
  };
  expect(await findIssues([short])).toHaveLength(2);
});
