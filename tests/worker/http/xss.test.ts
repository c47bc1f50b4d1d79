// @module-tag all
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { slugify } from "#app/domain/base/slug.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { brandOfText } from "#tests/support/data/xss-brands.ts";
import { xssPayloads } from "#tests/support/data/xss-payloads.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { parseAtom, parseCalendar, parseJsonFeed, parseXml } from "#tests/support/reading/feeds.ts";
import {
  addressesOf,
  parseHtml,
  structuredDataOf,
  unescapeHtml,
} from "#tests/support/reading/html.ts";
import { passTime } from "#tests/support/server/pass-time.ts";

async function write(texts: readonly string[], toSlug = slugify) {
  await saveBrands({ uae: [] });
  const slugOf = (text: string, at: number) => toSlug(`n${at} ${text}`);
  const uae = texts.map((text, at) => ({ ...brandOfText(text, at), slug: slugOf(text, at) }));
  await saveBrands({ uae });
  // Only the API updates the index.
  await env.SUMMARIES.delete("search-index");
  passTime(61);
}

let requests = 0;

async function get(path: string): Promise<string> {
  // Searches are limited for each address.
  const headers = { "CF-Connecting-IP": `198.51.100.${requests++ % 200}` };
  const first = await ask(path, { headers });
  const address = first.headers.get("Location");
  return (address ? await ask(address, { headers }) : first).text();
}

/** Returns a page's elements with the names of their attributes, which texts must not change. */
function structureOf(html: string): string {
  const page = parseHtml(html);
  for (const { attributes } of page.descendants)
    for (const name of Object.keys(attributes)) expect(name).not.toMatch(/^on|^style$|^srcdoc$/);
  // React replaces such an address by an error.
  for (const address of addressesOf(page))
    expect(address).not.toMatch(/^\s*javascript:(?!throw new Error\('React)/i);
  // A text in the other script is marked with its language.
  const isCompared = (element: string, name: string) =>
    element === "html" || !["dir", "lang"].includes(name);
  return page.descendants
    .map(({ name, attributes }) =>
      [name, ...Object.keys(attributes).filter((one) => isCompared(name, one))].join(" "),
    )
    .join("\n");
}

const inBoth = (path: string) => [path, path === "/" ? "/ar" : `/ar${path.replace(/^\/\?/, "?")}`];
const slugOf = (text: string, at: number) => encodeURIComponent(slugify(`n${at} ${text}`));

const structuresOf = async (paths: string[]) =>
  Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, structureOf(await get(path))] as const)),
  );

test("no payload in any field of any store changes the elements of a list", async () => {
  // Only a change by hand can store such slugs.
  const unchanged = (text: string) => text;
  const lists = ["/uae", "/?q=n1", "/?q=n2"].flatMap(inBoth);
  await write(Array(xssPayloads.length).fill("harmless"), unchanged);
  const plain = await structuresOf(lists);
  await write(xssPayloads, unchanged);
  expect(await structuresOf(lists)).toEqual(plain);
  const shown = unescapeHtml(await get("/uae"));
  for (const payload of xssPayloads) expect(shown).toContain(payload.trim());
});

test("no payload changes the elements of a store's page, and the structured data has it unchanged", async () => {
  const pathOf = (text: string, at: number) => inBoth(`/uae/${slugOf(text, at)}`)[at % 2] ?? "";
  await write(["harmless", "harmless"]);
  const plain = Object.values(await structuresOf([0, 1].map((at) => pathOf("harmless", at))));
  await write(xssPayloads);
  for (const [at, payload] of xssPayloads.entries()) {
    const text = await get(pathOf(payload, at));
    expect(structureOf(text), payload).toBe(plain[at % 2]);
    const parsed = parseHtml(text);
    expect(parsed.only("title").text, payload).toContain(payload);
    const [, list] = structuredDataOf(parsed);
    expect(list.itemListElement[0].item.name, payload).toBe(payload);
  }
});

test("no payload in a search or an address changes the elements of a page", async () => {
  await write(["harmless"]);
  const places = [...["/", "/uae"].flatMap(inBoth).map((path) => `${path}?q=`), ...inBoth("/uae/")];
  const plain = Object.values(await structuresOf(places.map((place) => `${place}nothing`)));
  for (const [at, payload] of xssPayloads.entries()) {
    const turn = at % places.length;
    const text = await get(places[turn] + encodeURIComponent(payload));
    expect(structureOf(text), payload).toBe(plain[turn]);
    if (turn < 4) expect(unescapeHtml(text), payload).toContain(payload.trim());
  }
});

test("feeds, calendars, sitemaps and logos hold every payload as text", async () => {
  await write(xssPayloads);
  for (const path of inBoth("/uae/")) {
    const atom = parseAtom(await get(`${path}feed.atom`));
    const json = parseJsonFeed(await get(`${path}feed.json`));
    expect(atom.entry.length).toBeGreaterThan(40);
    expect(json.items.map(({ title }) => title)).toEqual(atom.entry.map(({ title }) => title));
    parseCalendar(new TextEncoder().encode(await get(`${path}calendar.ics`)));
  }
  const text = await get("/sitemaps/uae.xml");
  parseXml(text);
  const tags = new Set(text.matchAll(/<\/?([^\s>/]+)/g).map(([, name]) => name));
  expect([...tags].sort()).toEqual(["?xml", "lastmod", "loc", "url", "urlset", "xhtml:link"]);
  for (const [at, payload] of xssPayloads.entries())
    expect(await get(`/logo/uae/${slugOf(payload, at)}`), payload).toMatch(
      /^<svg [^<]*(<(view|rect|text|path) [^<]*(<\/text>|\/>)?)*<\/svg>$|>N<\/text><\/svg>$/,
    );
});
