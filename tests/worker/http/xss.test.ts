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

async function write(texts: readonly string[], slug = (text: string) => slugify(text)) {
  await saveBrands({ uae: [] });
  const brands = texts.map((text, at) => ({
    ...brandOfText(text, at),
    slug: slug(`n${at} ${text}`),
  }));
  await saveBrands({ uae: brands });
  // Not by the API, which would have put the index there.
  await env.SUMMARIES.delete("search-index");
  passTime(61);
}

/** A slug as only a change by hand can store it. */
const unchecked = (text: string) => text;

let requests = 0;

/** A page, at its one address if the path is not that. */
async function get(path: string) {
  // Searches are limited for each address.
  const headers = { "CF-Connecting-IP": `198.51.100.${requests++ % 200}` };
  const asked = await ask(path, { headers });
  const address = asked.headers.get("Location");
  const response = asked.status === 308 && address ? await ask(address, { headers }) : asked;
  return { status: response.status, text: await response.text() };
}

/** A page's elements by name and attributes: what its texts must not change. */
async function structureOf(html: string): Promise<string> {
  const page = parseHtml(html);
  for (const { attributes } of page.descendants) {
    for (const name of Object.keys(attributes)) expect(name).not.toMatch(/^on|^style$|^srcdoc$/);
  }
  for (const address of addressesOf(page)) {
    // React puts an error of its own in the place of such an address.
    if (/^\s*javascript:/i.test(address))
      expect(address).toMatch(/^javascript:throw new Error\('React/);
  }
  // A text in the other script is marked as being in its language.
  const isKept = (element: string, name: string) =>
    element === "html" || !["dir", "lang"].includes(name);
  return page.descendants
    .map(({ name, attributes }) =>
      [name, ...Object.keys(attributes).filter((one) => isKept(name, one))].join(" "),
    )
    .join("\n");
}

const inBoth = (path: string) => [path, path === "/" ? "/ar" : `/ar${path.replace(/^\/\?/, "?")}`];
const harmless = xssPayloads.map(() => "harmless");
const listPages = ["/uae", "/?q=n1", "/?q=n2"].flatMap(inBoth);
/** Of two pages a payload each payload has one, in turn: what a text becomes is the same in both languages. */
const isInTurn = (at: number) => at % 4 === 0 || at % 4 === 3;
const brandPages = (texts: readonly string[]) =>
  texts.flatMap((text, at) => inBoth(`/uae/${encodeURIComponent(slugify(`n${at} ${text}`))}`));

test("there are more than thirty payloads, each of its own", () => {
  expect(new Set(xssPayloads).size).toBeGreaterThan(30);
});

test("in every field of every brand no payload changes the elements of a list", async () => {
  await write(harmless, unchecked);
  const plain = await Promise.all(
    listPages.map(async (path) => structureOf((await get(path)).text)),
  );
  await write(xssPayloads, unchecked);
  for (const [at, path] of listPages.entries()) {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(await structureOf(text), path).toBe(plain[at]);
    const shown = unescapeHtml(text);
    const found = xssPayloads.filter((payload) => shown.includes(payload.trim()));
    expect(found.length, path).toBeGreaterThan(path.includes("q=") ? 10 : xssPayloads.length - 1);
  }
}, 60_000);

test("no payload changes the elements of a brand's page, and its structured data holds the payload as it is", async () => {
  await write(harmless);
  const [english, arabic] = await Promise.all(
    brandPages(["harmless"]).map(async (path) => structureOf((await get(path)).text)),
  );
  await write(xssPayloads);
  for (const [at, path] of brandPages(xssPayloads).entries()) {
    if (!isInTurn(at)) continue;
    const payload = xssPayloads[Math.floor(at / 2)] ?? "";
    const { status, text } = await get(path);
    expect(status, payload).toBe(200);
    expect(await structureOf(text), payload).toBe(at % 2 === 0 ? english : arabic);
    expect(unescapeHtml(text), payload).toContain(payload);
    const parsed = parseHtml(text);
    expect(parsed.only("title").text, payload).toContain(payload);
    const [page, list] = structuredDataOf(parsed);
    expect(page.about.name, payload).toContain(payload);
    expect(list.itemListElement[0].item, payload).toMatchObject({
      identifier: payload,
      name: payload,
    });
  }
}, 60_000);

test("no payload in a search or an address changes the elements of a page", async () => {
  await write(["harmless"]);
  const searched = ["/", "/uae"].flatMap(inBoth).map((path) => `${path}?q=`);
  const unknown = inBoth("/uae/");
  const plain = new Map<string, string>();
  for (const path of [...searched, ...unknown]) {
    plain.set(path, await structureOf((await get(`${path}nothing`)).text));
  }
  for (const [at, payload] of xssPayloads.entries()) {
    const search = searched[at % 4] ?? "";
    const found = await get(search + encodeURIComponent(payload));
    expect(await structureOf(found.text), payload).toBe(plain.get(search));
    expect(unescapeHtml(found.text), payload).toContain(payload.trim());
    const page = unknown[at % 2] ?? "";
    const { status, text } = await get(page + encodeURIComponent(payload));
    expect(status, payload).toBe(404);
    expect(await structureOf(text), payload).toBe(plain.get(page));
  }
}, 60_000);

test("feeds and calendars hold every payload as text", async () => {
  await write(xssPayloads);
  for (const path of inBoth("/uae/")) {
    const atom = parseAtom((await get(`${path}feed.atom`)).text);
    const json = parseJsonFeed((await get(`${path}feed.json`)).text);
    expect(atom.entry.length).toBeGreaterThan(40);
    expect(json.items.map(({ title }) => title)).toEqual(atom.entry.map(({ title }) => title));
    parseCalendar(new TextEncoder().encode((await get(`${path}calendar.ics`)).text));
  }
});

test("the sitemap is well-formed XML of its own elements, and logos are a letter at most", async () => {
  await write(xssPayloads);
  const { text } = await get("/sitemaps/uae.xml");
  parseXml(text);
  const tags = new Set(text.matchAll(/<\/?([^\s>/]+)/g).map(([, name]) => name));
  expect([...tags].sort()).toEqual(["?xml", "lastmod", "loc", "url", "urlset", "xhtml:link"]);
  // Each brand's page and the country's, in both languages.
  expect(text.match(/<loc>/g)).toHaveLength(2 * (xssPayloads.length + 1));
  for (const [at, payload] of xssPayloads.entries()) {
    const logo = await get(`/logo/uae/${encodeURIComponent(slugify(`n${at} ${payload}`))}`);
    expect(logo.status, payload).toBe(200);
    expect(logo.text, payload).toMatch(
      /^<svg [^<]*(<(view|rect|text|path) [^<]*(<\/text>|\/>)?)*<\/svg>$|>N<\/text><\/svg>$/,
    );
  }
}, 60_000);
