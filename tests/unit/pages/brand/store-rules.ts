import { expect } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { BrandGiven } from "#tests/support/data/catalogue.ts";
import type { Verdicts } from "#tests/support/node-site/site.ts";
import { ask } from "#tests/support/operator/operator.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { today } from "#tests/support/server/today.ts";
import { checkLive, liveCodes, numberIn, textsOf, type Visited, visit } from "../visit.ts";

/** A store of the opened site, with the verdicts about its codes. */
type StoreOfSite = { store: BrandGiven; country?: string; verdicts?: Verdicts };

/** The codes of a page in their order. */
const codesOf = (page: HtmlElement) => textsOf(page, "#codes copy-code .code");

/** The codes of a page by the heading above them; "" for the first ones. */
function codeGroups(page: HtmlElement): Record<string, string[]> {
  const groups = new Map<string, string[]>();
  let heading = "";
  for (const element of page.only("#codes live-list").descendants) {
    if (element.attributes.class?.startsWith("stale ")) heading = element.text;
    if (element.attributes.class === "code")
      groups.set(heading, [...(groups.get(heading) ?? []), element.text]);
  }
  return Object.fromEntries(groups);
}

/** Every live code is listed once, below the heading that applies to it. */
function checkCodes(page: HtmlElement, { store, verdicts = {} }: StoreOfSite, show: string | null) {
  const live = liveCodes(store);
  const listed = codesOf(page);
  expect(listed, "no code is listed twice").toEqual([...new Set(listed)]);
  const texts = live.map(({ code }) => code);
  if (show === null) expect(listed.toSorted(), "every live code").toEqual(texts.toSorted());
  else expect(texts, "live codes only").toEqual(expect.arrayContaining(listed));
  const groupOf = (code: string) => {
    if (verdicts[code] === "failing") return "Shoppers say these fail";
    const { last_reported_date: checked = "2026-11-01" } = live.find((one) => one.code === code)!;
    return checked < addDays(today, -90) ? "Not verified for three months" : "";
  };
  const groups = Object.entries(codeGroups(page));
  for (const [heading, codes] of groups) {
    const [own] = heading.split(" (");
    expect(codes.map(groupOf), "a code's group").toEqual(codes.map(() => own));
    if (heading) expect(numberIn(heading.split("(")[1]), heading).toBe(codes.length);
  }
  const order = ["", "Not verified for three months", "Shoppers say these fail"];
  const places = groups.map(([heading]) => order.indexOf(heading.split(" (")[0] ?? ""));
  expect(places, "fresh codes first, failing ones last").toEqual(places.toSorted());
  const failing = texts.filter((code) => verdicts[code] === "failing");
  const [lead, ...others] = textsOf(page, ".answer .code");
  expect(others, "one code leads").toEqual([]);
  if (lead && live.length > 1) expect(failing).not.toContain(lead);
  for (const card of page.all("#codes li.ticket"))
    if (groupOf(card.only(".code").text)) expect(textsOf(card, ".ticket-mark")).toEqual([]);
}

/** Each card copies, shares and asks about its own code. */
function checkCards(page: HtmlElement): void {
  for (const card of page.all("#codes li.ticket")) {
    const code = card.only(".code").text;
    const id = card.only("copy-code").attributes["data-id"];
    expect(card.attributes.id).toBe(code.replaceAll(/\s+/g, "-"));
    expect(card.only("copy-code").attributes["data-code"]).toBe(code);
    expect(card.only(".copy-button").attributes["aria-label"]).toContain(code);
    const shared = new URL(card.only(".share").attributes.href ?? "").searchParams.get("text");
    expect(shared).toMatch(`\n${code}\nhttps://tawfeer`);
    expect(card.only("form").attributes.action).toBe(`/api/codes/${id}/outcome`);
    const values = card.all("form button").map(({ attributes }) => attributes.value);
    expect(values).toEqual(["true", "false"]);
    const reasons = textsOf(card, "option");
    expect(reasons, "each reason has a text").toEqual([...new Set(reasons)]);
  }
}

/** A chip counts the codes of the page that it leads to. */
async function checkChips(page: HtmlElement): Promise<void> {
  const chips = page.all("nav a.chip[data-live]");
  if (chips.length > 0) expect(chips.length, "fewer than three are no choice").toBeGreaterThan(2);
  for (const { text, attributes } of chips) {
    const target = await readPage(attributes.href ?? "");
    expect(numberIn(text.replace(/^.*?(?=\d+$)/, "")), text).toBe(codesOf(target).length);
    expect(textsOf(target, "nav a.chip[aria-current]"), text).toEqual([text.trim()]);
  }
}

/** Checks that a store's page agrees with the rows and with the other pages and files about it. */
export async function checkStore(site: StoreOfSite, query = ""): Promise<Visited> {
  const { store, country = "uae" } = site;
  const path = `/${country}/${encodeURIComponent(store.slug ?? slugify(store.name))}`;
  const visited = await visit(path + query);
  const { en, ar } = visited;
  expect(codesOf(ar), "both languages list the same codes").toEqual(codesOf(en));
  checkCodes(en, site, new URLSearchParams(query).get("show"));
  for (const page of [en, ar]) checkCards(page);
  await checkChips(en);
  const live = liveCodes(store).length;
  for (const page of [en, ar]) if (live > 2) expect(numberIn(page.only(".badge").text)).toBe(live);
  const feed = await (await ask(`${path}/feed.json`)).json<any>();
  expect(feed.items).toHaveLength(Math.min(live, 50));
  checkLive(await readPage(`/${country}`));
  const description = en.only("meta[name=description]").attributes.content ?? "";
  expect(description.startsWith("We know of no"), "the description counts them").toBe(live === 0);
  if (!store.website_url)
    expect(en.all("a[rel='nofollow noopener']:not([href*='wa.me'])")).toEqual([]);
  return visited;
}
