import Validator from "@adobe/structured-data-validator";
import { beforeAll, expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { languageOfPath, pathInLanguage } from "#app/i18n/languages.ts";
import { structuredDataOf } from "#tests/support/reading/html.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { publicOrigin } from "#tests/support/reading/screens.ts";
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
const absolute = (address: string) => new URL(address, publicOrigin).href;
const slugsOf = (address: string) => pathInLanguage(address, "en").split("/").filter(Boolean);
const atDepth = (depth: number) => sources.filter(([address]) => slugsOf(address).length === depth);
const descriptionOf = (page: HtmlElement) => page.only("meta[name=description]").attributes.content;
const titleOf = (page: HtmlElement) => page.only("title").text;
/** The labels of codes; that of a brand without one has none. */
const ticketsOf = (page: HtmlElement) =>
  page.all("#codes .ticket").filter((ticket) => ticket.all(".code").length > 0);
const bdi = (ticket: HtmlElement, more = "") => ticket.all(`bdi${more}`)[0]?.text;

test("the home page describes the site and its search", () => {
  expect(atDepth(0)).toHaveLength(2);
  for (const [address, page] of atDepth(0)) {
    const site = {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: address === "/" ? "Tawfeer" : "توفير",
      description: descriptionOf(page),
      url: absolute(address),
      inLanguage: languageOfPath(address),
      potentialAction: {
        "@type": "SearchAction",
        target: {
          "@type": "EntryPoint",
          urlTemplate: `${absolute(address)}?q={search_term_string}`,
        },
        "query-input": "required name=search_term_string",
      },
    };
    const runs = {
      "@context": "https://schema.org",
      "@type": "Organization",
      name: site.name,
      url: `${publicOrigin}/`,
      logo: `${publicOrigin}/icon-512.png`,
    };
    expect(structuredDataOf(page)).toEqual([site, runs]);
  }
});

test("the search that the site describes answers", async () => {
  for (const [address, page] of atDepth(0)) {
    const template: string = structuredDataOf(page)[0].potentialAction.target.urlTemplate;
    const target = new URL(template.replace("{search_term_string}", "noon"));
    const found = await (await askSite(`${target.pathname}${target.search}`)).text();
    expect(found).toContain(`href="${address === "/" ? "" : "/ar"}/uae/noon"`);
  }
});

for (const [kind, depth, number] of [
  ["country", 1, 22],
  ["brand", 2, 110],
] as const) {
  test(`every ${kind} describes its page and the way to it`, () => {
    expect(atDepth(depth).length).toBeGreaterThanOrEqual(number);
    for (const [address, page] of atDepth(depth)) {
      const language = languageOfPath(address);
      const trail = [0, 1, 2].slice(0, depth + 1).map((level) => ({
        "@type": "ListItem",
        position: level + 1,
        name: expect.stringMatching(/\S/),
        item: absolute(pathInLanguage(`/${slugsOf(address).slice(0, level).join("/")}`, language)),
      }));
      const [data] = structuredDataOf(page);
      expect(data, address).toEqual({
        "@context": "https://schema.org",
        "@type": "WebPage",
        name: titleOf(page),
        description: descriptionOf(page),
        url: absolute(address),
        inLanguage: language,
        breadcrumb: { "@type": "BreadcrumbList", itemListElement: trail },
        // The newest check that the page shows; a brand without a code shows none.
        ...((kind === "country" || ticketsOf(page).length > 0) && {
          dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        }),
        ...(kind === "brand" && { about: expect.objectContaining({ "@type": "Brand" }) }),
      });
    }
  });
}

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

test("every brand's page is about its brand", () => {
  for (const [address, page] of atDepth(2)) {
    const [{ about, breadcrumb }] = structuredDataOf(page);
    const store = page.all(".brand-aside a[rel]:not([href^='https://wa.me/'])")[0];
    expect(about, address).toEqual({
      "@type": "Brand",
      name: breadcrumb.itemListElement[2].name,
      ...(store && { url: store.attributes.href }),
    });
    expect(titleOf(page), address).toContain(about.name);
  }
});

test("every brand lists its codes as its page shows them, in order", () => {
  let codes = 0;
  for (const [address, page] of atDepth(2)) {
    const [, list] = structuredDataOf(page);
    const tickets = ticketsOf(page);
    codes += tickets.length;
    if (tickets.length === 0) expect(list, address).toBeUndefined();
    if (tickets.length === 0) continue;
    expect(list, address).toEqual({
      "@context": "https://schema.org",
      "@type": "ItemList",
      name: titleOf(page),
      numberOfItems: tickets.length,
      itemListElement: tickets.map((ticket, index) => {
        const [, expires] = ticket.all("time");
        return {
          "@type": "ListItem",
          position: index + 1,
          item: {
            "@type": "Offer",
            name: bdi(ticket),
            identifier: bdi(ticket, "[dir=ltr]"),
            ...(expires && { validThrough: expires.attributes.datetime }),
          },
        };
      }),
    });
  }
  expect(codes).toBeGreaterThan(400);
});

/** What search engines miss in some data, required or recommended; the vocabulary is the compiler's. */
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
