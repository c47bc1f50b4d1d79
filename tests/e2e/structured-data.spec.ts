import { expect, test } from "@playwright/test";
import { countries } from "#app/domain/countries.ts";
import { languageOfPath, pathInLanguage } from "#app/i18n/languages.ts";
import { elementsOf, structuredDataOf, textsOf } from "#tests/support/html.ts";
import { publicOrigin } from "#tests/support/screens.ts";

// All tests share the same pages.
test.describe.configure({ mode: "default" });

let sources: (readonly [address: string, html: string])[];

/** The home page, all countries and the brands of one of them, in both languages. */
test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.E2E_URL });
  const read = async (addresses: string[]) => {
    const texts = addresses.map(async (address) => (await request.get(address)).text());
    return (await Promise.all(texts)).map((html, index) => [addresses[index] ?? "", html] as const);
  };
  const codes = ["", ...countries.map(({ code }) => `/${code}`)];
  const upper = await read(codes.flatMap((path) => [path || "/", `/ar${path}`]));
  const links = upper.flatMap(([, html]) => elementsOf(html, "a")).map(({ href = "" }) => href);
  const brands = links.filter((href) => /^(\/ar)?\/uae\/[^/]+$/.test(href));
  sources = [...upper, ...(await read([...new Set(brands)]))];
  await request.dispose();
});

const absolute = (address: string) => new URL(address, publicOrigin).href;
const slugsOf = (address: string) => pathInLanguage(address, "en").split("/").filter(Boolean);
const atDepth = (depth: number) => sources.filter(([address]) => slugsOf(address).length === depth);
const descriptionOf = (html: string) =>
  elementsOf(html, "meta").find(({ name }) => name === "description")?.content;

test("the home page describes the site and its search", () => {
  expect(atDepth(0)).toHaveLength(2);
  for (const [address, html] of atDepth(0)) {
    const site = {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: address === "/" ? "Tawfeer" : "توفير",
      description: descriptionOf(html),
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
    expect(structuredDataOf(html)).toEqual([site]);
  }
});

test("the search that the site describes answers", async ({ request }) => {
  for (const [address, html] of atDepth(0)) {
    const template: string = structuredDataOf(html)[0].potentialAction.target.urlTemplate;
    const target = new URL(template.replace("{search_term_string}", "noon"));
    const found = await (await request.get(`${target.pathname}${target.search}`)).text();
    expect(found).toContain(`href="${address === "/" ? "" : "/ar"}/uae/noon"`);
  }
});

for (const [kind, depth, number] of [
  ["country", 1, 22],
  ["brand", 2, 110],
] as const) {
  test(`every ${kind} describes its page and the way to it`, () => {
    expect(atDepth(depth).length).toBeGreaterThanOrEqual(number);
    for (const [address, html] of atDepth(depth)) {
      const language = languageOfPath(address);
      const trail = [0, 1, 2].slice(0, depth + 1).map((level) => ({
        "@type": "ListItem",
        position: level + 1,
        name: expect.stringMatching(/\S/),
        item: absolute(pathInLanguage(`/${slugsOf(address).slice(0, level).join("/")}`, language)),
      }));
      const [page] = structuredDataOf(html);
      expect(page, address).toEqual({
        "@context": "https://schema.org",
        "@type": "WebPage",
        name: textsOf(html, "title")[0],
        description: descriptionOf(html),
        url: absolute(address),
        inLanguage: language,
        breadcrumb: { "@type": "BreadcrumbList", itemListElement: trail },
        ...(kind === "brand" && { about: expect.objectContaining({ "@type": "Brand" }) }),
      });
    }
  });
}

test("every brand's page is about its brand", () => {
  for (const [address, html] of atDepth(2)) {
    const [{ about, breadcrumb }] = structuredDataOf(html);
    const store = elementsOf(html, "a").find(({ rel }) => rel === "nofollow noopener");
    expect(about, address).toEqual({
      "@type": "Brand",
      name: breadcrumb.itemListElement[2].name,
      ...(store && { url: store.href }),
    });
    expect(textsOf(html, "title")[0], address).toContain(about.name);
  }
});

test("every brand lists its codes as its page shows them, in order", () => {
  let codes = 0;
  for (const [address, html] of atDepth(2)) {
    const [, list] = structuredDataOf(html);
    const tickets = html.split('<li class="ticket">').slice(1);
    codes += tickets.length;
    expect(list, address).toEqual({
      "@context": "https://schema.org",
      "@type": "ItemList",
      name: textsOf(html, "title")[0],
      numberOfItems: tickets.length,
      itemListElement: tickets.map((ticket, index) => {
        const [, expires] = elementsOf(ticket, "time");
        return {
          "@type": "ListItem",
          position: index + 1,
          item: {
            "@type": "Offer",
            name: textsOf(ticket, "bdi")[0],
            identifier: textsOf(ticket, "bdi", 'dir="ltr"')[0],
            ...(expires && { validThrough: expires.datetime }),
          },
        };
      }),
    });
  }
  expect(codes).toBeGreaterThan(400);
});
