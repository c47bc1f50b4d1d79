// @module-tag all
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { brandsByCountry } from "#app/domain/catalogue/dataset.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { loadSampleAnswers } from "#seed/answers.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { sampleOn } from "#seed/sample.ts";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask, send } from "#tests/support/operator/operator.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { now, today } from "#tests/support/server/today.ts";
import { linksOf, textsOf, visit } from "../visit.ts";

beforeAll(async () => {
  await openSite(Object.fromEntries(brandsByCountry(parseDataset(sampleOn(today)))));
  await loadSampleAnswers(env.DB, now);
}, 60_000);

/** The best code as a page's label shows it. */
interface Shown {
  code: string;
  discount: string;
  evidence: string;
  isBest: boolean;
}

const isHighlighted = ({ attributes }: HtmlElement) => "data-best" in attributes;

/** The large label of a store's page; a store with one code shows it in its list. */
function labelOf(page: HtmlElement): Shown | null {
  const [card] = page.all(".answer li");
  if (!card) return null;
  const [code = "", discount = "", evidence = ""] = [
    ".code",
    ".ticket-discount",
    ".verdict-note",
  ].map((selector) => card.only(selector).text.trim().replaceAll("\u00a0", " "));
  return { code, discount, evidence, isBest: isHighlighted(card) };
}

async function bestOfFeed(path: string): Promise<string | undefined> {
  const { items } = await (await ask(`${path}/feed.json`)).json<any>();
  return items.find((item: any) => item._promo_code.best)?._promo_code.code;
}

async function bestOfAssistant(country: string, store: string) {
  const params = { name: "best_code", arguments: { country, store } };
  const response = await send("POST", "/mcp", {
    Accept: "application/json, text/event-stream",
    body: { jsonrpc: "2.0", id: 1, method: "tools/call", params },
  });
  const { result } = JSON.parse(/\{.*\}/s.exec(await response.text())?.[0] ?? "");
  return result.structuredContent.best;
}

/** Checks that everything which shows the best code of a store shows that of its page. */
async function checkStore(country: string, row: HtmlElement, rails: readonly HtmlElement[]) {
  const path = row.attributes.href ?? "";
  const [, slug = ""] = /\/([^/]+)$/.exec(path) ?? [];
  const page = await readPage(path);
  const label = labelOf(page);
  const best = await bestOfAssistant(country, decodeURIComponent(slug));
  const feed = await bestOfFeed(path);
  expect([best?.code, feed], path).toEqual([label?.code, label?.code]);
  if (!label) return expect(textsOf(row, ".verdict-note"), path).toEqual([]);
  expect(best.evidence, path).toBe(label.evidence);
  // Other pages make no claim by answers that are not confirmed.
  const isOpen = best.verdict.answers !== null && !best.verdict.confirmed;
  const evidence = isOpen ? "Not enough answers yet" : label.evidence;
  const picture = page.only("meta[property='og:image:alt']").attributes.content;
  for (const text of [row.only(".row-note").text, picture])
    expect(text?.replaceAll("\u00a0", " "), path).toContain(label.discount);
  const labels = rails.filter((one) => linksOf(one, "")[0] === path);
  const place = (await readPage(`/stores/${slug}`)).only(`.store-labels a[href='${path}']`);
  for (const part of [row, place, ...labels])
    expect(textsOf(part, ".verdict-note"), path).toEqual([evidence]);
  expect([place.only(".code").text, isHighlighted(place)]).toEqual([label.code, label.isBest]);
  if (labels.some(isHighlighted)) expect(label.isBest, path).toBe(true);
}

test.for(countries)(
  "in $code lists, rails, labels, pictures, feeds and assistants agree on the best code of each store",
  { timeout: 120_000 },
  async ({ code: country }) => {
    const [list, shelf] = [await readPage(`/${country}`), await readPage(`/${country}/shelf.html`)];
    const rails = [list.all(".known .shelf > li"), shelf.all("[data-yours] .shelf > li")];
    const rows = list.all(".brand-grid a.row");
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) await checkStore(country, row, rails.flat());
    for (const rail of [...rails, shelf.all("[data-rail]:not([data-yours]) li")])
      expect(rail.filter(isHighlighted).length, "one label at most").toBeLessThanOrEqual(1);
    expect(shelf.all("[aria-labelledby=shelf-ending] [data-best]")).toEqual([]);
  },
);

test.for(countries.map(({ code }) => code))(
  "no page of %s contradicts itself",
  { timeout: 120_000 },
  async (country) => {
    const { en } = await visit(`/${country}`);
    for (const path of linksOf(en, ".brand-grid")) await visit(path);
  },
);
