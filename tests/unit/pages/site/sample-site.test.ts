// @module-tag all

import { env } from "cloudflare:workers";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { brandsByCountry } from "#app/domain/catalogue/dataset.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { loadSampleAnswers } from "#seed/answers.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { sampleOn } from "#seed/sample.ts";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask, send } from "#tests/support/operator/operator.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { readPage, readText } from "#tests/support/reading/page.ts";
import { now, today } from "#tests/support/server/today.ts";
import { checkLinks, linksOf, textsOf, visit } from "../visit.ts";

beforeAll(async () => {
  await openSite(Object.fromEntries(brandsByCountry(parseDataset(sampleOn(today)))));
  await loadSampleAnswers(env.DB, now);
}, 60_000);

// Nobody says it so.
const clumsy =
  /in United Arab Emirates|\band [^.]*\band more\b|\bits\.|without an account|for [A-Z]\p{L}+ stores/u;

const addresses =
  "/ /about /offline /stores/noon /atlantis /oman/atlantis /uae/shelf.html /uae /morocco /uae?sort=best /uae?category=beauty /uae/noon /uae/instashop /?category=beauty /uae?q=adidas /?q=first+order /?q=nooon /?q=FIRST12 /?q=noon.com";

test.for(addresses.split(" "))(
  "the sample's page %s keeps the rules of all pages",
  async (address) => {
    const { en } = await visit(address);
    const description = en
      .all("meta[name=description]")
      .map(({ attributes }) => attributes.content);
    const texts = [...description, ...textsOf(en, "main p")];
    expect(texts.filter((text) => clumsy.test(text ?? ""))).toEqual([]);
  },
);

test.for(["/", "/ar/uae", "/uae/noon", "/ar/stores/noon", "/about", "/uae/shelf.html"])(
  "every link and logo of %s exists",
  async (address) => checkLinks(await readPage(address)),
);

test("a country has about sixty stores in 20 KB", async () => {
  const html = await readText("/ar/uae");
  expect(html.match(/class="row"/g)?.length).toBeGreaterThan(55);
  expect(gzipSync(html, { level: 9 }).byteLength).toBeLessThanOrEqual(20_480);
});

const plain = (text = "") => text.trim().replaceAll("\u00a0", " ");
const isBest = ({ attributes }: HtmlElement) => "data-best" in attributes;

async function bestOfFeed(path: string): Promise<string | undefined> {
  const { items } = await (await ask(`${path}/feed.json`)).json<any>();
  return items.find((item: any) => item._promo_code.best)?._promo_code.code;
}

async function bestOfAssistant(country: string, store: string) {
  const params = { name: "best_code", arguments: { country, store } };
  const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
  const headers = { Accept: "application/json, text/event-stream", body };
  const text = await (await send("POST", "/mcp", headers)).text();
  return JSON.parse(/\{.*\}/s.exec(text)?.[0] ?? "").result.structuredContent.best;
}

/** Checks that everything which shows the best code of a store shows that of its page's large label. */
async function checkBest(country: string, row: HtmlElement, rails: readonly HtmlElement[]) {
  const path = row.attributes.href ?? "";
  const slug = path.split("/").at(-1) ?? "";
  const page = await readPage(path);
  const [label] = page.all(".answer li");
  const code = label?.only(".code").text;
  const best = await bestOfAssistant(country, decodeURIComponent(slug));
  expect([best?.code, await bestOfFeed(path)], path).toEqual([code, code]);
  if (!label) return expect(textsOf(row, ".verdict-note"), path).toEqual([]);
  const shown = plain(label.only(".verdict-note").text);
  expect(best.evidence, path).toBe(shown);
  const picture = page.only("meta[property='og:image:alt']").attributes.content;
  for (const text of [row.only(".row-note").text, picture])
    expect(plain(text), path).toContain(plain(label.only(".ticket-discount").text));
  const labels = rails.filter((one) => linksOf(one, "")[0] === path);
  const place = (await readPage(`/stores/${slug}`)).only(`.store-labels a[href='${path}']`);
  // Other pages make no claim by answers that are not confirmed.
  const isOpen = best.verdict.answers !== null && !best.verdict.confirmed;
  for (const part of [row, place, ...labels])
    expect(textsOf(part, ".verdict-note"), path).toEqual([
      isOpen ? "Not enough answers yet" : shown,
    ]);
  expect([place.only(".code").text, isBest(place)], path).toEqual([code, isBest(label)]);
  if (labels.some(isBest)) expect(isBest(label), path).toBe(true);
}

test.for(countries)(
  "in $code lists, rails, labels, pictures, feeds and assistants agree on each store's best code",
  { timeout: 120_000 },
  async ({ code: country }) => {
    const [list, shelf] = [await readPage(`/${country}`), await readPage(`/${country}/shelf.html`)];
    const rails = [list.all(".known .shelf > li"), shelf.all("[data-yours] .shelf > li")];
    const stores = list.all(".brand-grid a.row");
    expect(stores.length).toBeGreaterThan(3);
    for (const row of stores) await checkBest(country, row, rails.flat());
    for (const rail of [...rails, shelf.all("[data-rail]:not([data-yours]) li")])
      expect(rail.filter(isBest).length, "one label at most").toBeLessThanOrEqual(1);
    expect(shelf.all("[aria-labelledby=shelf-ending] [data-best]")).toEqual([]);
  },
);

test.for(countries)(
  "no page of $code contradicts itself",
  { timeout: 120_000 },
  async ({ code }) => {
    const { en } = await visit(`/${code}`);
    for (const path of linksOf(en, ".brand-grid")) await visit(path);
  },
);
