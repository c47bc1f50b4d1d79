import { expect } from "vitest";
import { direction, type Language } from "#app/domain/base/language.ts";
import { now, today } from "#tests/support/server/today.ts";
import type { HtmlElement } from "./html-element.ts";

/** The language of a page; names of stores and the typed search, which it may show in any language. */
type RulesOfPage = { language: Language; names?: readonly string[]; typed?: string };

const levels = ["h1", "h2", "h3", "h4"];
const controls = "a[href], button, input:not([type=hidden]):not([hidden]), select";
const spokenAttributes = ["aria-label", "title", "placeholder", "alt"];
const isSilent = ({ name, attributes }: HtmlElement) =>
  ["script", "style", "svg", "template", "noscript"].includes(name) || attributes.lang;

export const isHidden = ({ attributes, parent }: HtmlElement): boolean =>
  "hidden" in attributes || (parent !== null && isHidden(parent));

const textAt = ({ children }: HtmlElement) =>
  children.flatMap((child) => (typeof child === "string" ? child.trim() : [])).join(" ");

function nameOf(page: HtmlElement, element: HtmlElement): string {
  const { attributes } = element;
  const isOf = ({ attributes: { for: id }, descendants }: HtmlElement) =>
    id ? id === attributes.id : descendants.includes(element);
  const label = page.all("label").find(isOf);
  const byScript = "data-next" in attributes ? "(named by the script)" : "";
  const name = attributes["aria-label"] ?? label?.text ?? element.text;
  return (name.trim() || byScript).replaceAll(/\s+/g, " ");
}

const wordsIn = (words: readonly string[]) => {
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const longestFirst = escaped.sort((a, b) => b.length - a.length).join("|");
  const letter = "[\\p{L}\\p{M}\\p{N}]";
  return new RegExp(`(?<!${letter})(?:${longestFirst || "(?!)"})(?!${letter})`, "gu");
};

function textsIn(element: HtmlElement): string[] {
  if (element.name === "bdi" || isSilent(element)) return [];
  const spoken = spokenAttributes.map((name) => element.attributes[name] ?? "");
  const shown = element.children.flatMap((child) =>
    typeof child === "string" ? child : textsIn(child),
  );
  return [...spoken, ...shown].map((text) => text.trim()).filter(Boolean);
}

function checkReferences(page: HtmlElement): void {
  const ids = page.descendants.flatMap(({ attributes }) => attributes.id ?? []);
  expect(ids, "ids are unique").toEqual([...new Set(ids)]);
  const references = page.descendants.flatMap(({ attributes }) => {
    const fragment = /^#(.+)/.exec(attributes.href ?? "")?.[1];
    return [attributes["aria-labelledby"], attributes.for, fragment].filter(Boolean);
  });
  const missing = references.filter((id = "") => !ids.includes(decodeURI(id)));
  expect(missing, "every referenced element exists").toEqual([]);
}

function checkStructure(page: HtmlElement): void {
  const nameless = page.all(controls).filter((element) => nameOf(page, element) === "");
  expect(
    nameless.map(({ attributes }) => attributes),
    "a control has a name",
  ).toEqual([]);
  for (const list of page.all("ul, ol").filter((element) => !isHidden(element)))
    expect(list.elements.length, `a list has entries: ${list.attributes.class}`).toBeGreaterThan(0);
  for (const { attributes } of page.all("img"))
    expect(attributes, "an image has a text or is decorative").toHaveProperty("alt");
  const headings = page.descendants.filter(({ name }) => levels.includes(name));
  const depths = headings.map(({ name }) => levels.indexOf(name));
  for (const [at, heading] of headings.entries()) {
    const skipped = (depths[at] ?? 0) - (depths[at - 1] ?? 0);
    expect(skipped, `no level is skipped before ${heading.text}`).toBeLessThanOrEqual(1);
    expect(heading.text.trim(), "a heading has a text").not.toBe("");
  }
}

const halfMade = /undefined|\bNaN\b|\bnull\b|\[object|\{\{|\}\}|Invalid Date|\|/;
const looksLikeKey = /^(?:[a-z]+[:.])?[a-z]+(?:[A-Z_]\w*)$/;
// Formats and protocols without an Arabic name.
const protocols = /Atom|JSON|MCP|OpenAPI/g;
const arabic = { letter: /\p{Script=Arabic}/u, digit: /[٠-٩]/ };

/** The digits that a page must not show; Arabic in the Maghreb is written with European ones. */
function foreignDigits(page: HtmlElement, language: Language): RegExp {
  const country = page.all("html")[0]?.attributes["data-country"];
  if (language === "en" || country === "morocco" || country === "tunisia") return arabic.digit;
  return country ? /[0-9]/ : /[0-9].*[٠-٩]|[٠-٩].*[0-9]/;
}

const contentOf = (page: HtmlElement, name: string) =>
  page.all(`meta[name='${name}'], meta[property='${name}']`).map((meta) => meta.attributes.content);

/** Expects that no text matches; one expectation, because those of a page are thousands. */
const expectNone = (texts: readonly string[], fault: RegExp, rule: string) =>
  expect(
    texts.filter((text) => fault.test(text)),
    rule,
  ).toEqual([]);

function checkTexts(page: HtmlElement, { language, names = [], typed }: RulesOfPage): void {
  const codes = page.all(".code").map(({ text }) => text);
  const quoted = wordsIn([...names, ...codes, ...(typed ? [typed] : [])]);
  const foreign = language === "ar" ? /[A-Za-z]/ : arabic.letter;
  const digits = foreignDigits(page, language);
  const title = page.all("title").map(({ text }) => text);
  const texts = [...title, ...textsIn(page.all("body")[0] ?? page)];
  expectNone(texts, halfMade, "a text is complete");
  expectNone(texts, looksLikeKey, "a text is no key");
  const own = texts.map((text) => text.replaceAll(quoted, "").replaceAll(protocols, ""));
  expectNone(own, foreign, `a text is in ${language}`);
  expectNone(own, digits, "digits of one script");
}

/** Names of stores are isolated from text of the other direction, and left alone by translators, like codes. */
function checkNames(page: HtmlElement, names: readonly string[]): void {
  const isTranslated = (element: HtmlElement | null): boolean =>
    element === null || (element.attributes.translate !== "no" && isTranslated(element.parent));
  const codes = page.all(".code").map(({ text }) => text);
  const word = wordsIn([...names, ...codes]);
  for (const element of page.all("body *")) {
    if (isSilent(element) || textAt(element).search(word) < 0) continue;
    const where = `${element.name} ${textAt(element)}`;
    expect(isTranslated(element), `no translator changes a name: ${where}`).toBe(false);
    if (element.name !== "output") expect(element.name, `a name is isolated: ${where}`).toBe("bdi");
  }
}

const nothing = {
  en: /(?<![\d.,])0 (?:active |promo )?(?:coupon|code|store|brand|countr|answer|ended)|\(0\)/,
  ar: /(?<![\d٠-٩٬٫])[0٠] (?:كوبون|كود|أكواد|متجر|متاجر|بلد|بلدان|إجاب)|\([0٠]\)/,
};
const available = { en: /active codes? available/, ar: /متاح/ };

function contentBelow(heading: HtmlElement, all: readonly HtmlElement[]): HtmlElement[] {
  const after = all.slice(all.indexOf(heading) + 1 + heading.descendants.length);
  const depth = levels.indexOf(heading.name);
  const isInList = ({ name, parent }: HtmlElement): boolean =>
    name === "li" || (parent !== null && isInList(parent));
  const end = after.findIndex(
    (element) => levels.slice(0, depth + 1).includes(element.name) && !isInList(element),
  );
  return end < 0 ? after : after.slice(0, end);
}

function checkContradictions(page: HtmlElement, language: Language): void {
  const isStated = (element: HtmlElement) => !isSilent(element) && !isHidden(element);
  const stated = page.all("body *").filter(isStated).map(textAt);
  expectNone(stated, nothing[language], "no count of nothing");
  if (page.all(".ticket-none").length > 0)
    for (const { text } of page.all(".badge").filter(({ text }) => !/(?:No|لا) /.test(text)))
      expect(text, "no code is available if none works").not.toMatch(available[language]);
  for (const one of page.all("[data-best], .answer li")) {
    const doubtful = one.all(".check-old, .verdict-failing");
    expect(doubtful, `checked lately, and works: ${one.text.slice(0, 80)}`).toEqual([]);
  }
  for (const { attributes } of page.all(".ends time"))
    expect(attributes.datetime! >= today, `a date to come: ${attributes.datetime}`).toBe(true);
  const minute = now.getTime() / 60_000;
  for (const { attributes } of page.all("[data-ends]"))
    expect(Number(attributes["data-ends"]), "an end to come").toBeGreaterThan(minute);
  const all = page.all("main *");
  for (const heading of all.filter(({ name }) => ["h2", "h3", "h4"].includes(name))) {
    if (isHidden(heading)) continue;
    const below = contentBelow(heading, all).filter((element) => !isHidden(element));
    expect(below.some(hasContent), `content below ${heading.text}`).toBe(true);
  }
  for (const bar of page.all(".list-bar").filter((element) => !isHidden(element))) {
    const [next] = all.slice(all.indexOf(bar) + 1 + bar.descendants.length).filter(hasContent);
    expect(next?.name, `a list below ${bar.text}`).not.toMatch(/^h\d$/);
  }
}

const hasContent = (element: HtmlElement) =>
  textAt(element) !== "" || ["input", "img", "svg"].includes(element.name);

export function checkPage(page: HtmlElement, rules: RulesOfPage): void {
  checkReferences(page);
  checkStructure(page);
  checkTexts(page, rules);
  checkNames(page, rules.names ?? []);
  checkContradictions(page, rules.language);
  const inline = page.descendants.flatMap(({ attributes }) => Object.keys(attributes));
  const scripts = inline.filter((name) => /^(?:style|on[a-z]+)$/.test(name));
  expect(scripts, "nothing inline").toEqual([]);
}

export function checkDocument(page: HtmlElement, rules: RulesOfPage): void {
  const { language } = rules;
  const { attributes } = page.only("html");
  expect([attributes.lang, attributes.dir]).toEqual([language, direction[language]]);
  expect(page.all("h1"), "one main heading").toHaveLength(1);
  const title = page.only("title").text;
  expect(title.trim(), "a title").not.toBe("");
  checkPage(page, rules);
  const links = page.all("link").map((link) => link.attributes);
  const hrefOf = (rel: string) => links.filter((link) => link.rel === rel).map(({ href }) => href);
  const canonical = hrefOf("canonical");
  if (canonical.length === 0) return void expect(contentOf(page, "robots")).toEqual(["noindex"]);
  const versions = links.flatMap(({ hreflang, href }) => (hreflang ? [[hreflang, href]] : []));
  const names = versions.map(([name]) => name);
  expect(new Set(names).size, "each version has a name of its own").toBe(names.length);
  const usual = versions.filter(([name]) => name === "x-default").map(([, href]) => href);
  expect(usual, "one version is for all others").toHaveLength(1);
  expect(usual[0], "it is in English").not.toMatch(/\/ar(?:[/?]|$)/);
  const counts = ["en", "ar"].map((name) => names.filter((full) => full?.startsWith(name)).length);
  expect(counts[0], "all versions are in both languages").toBe(counts[1]);
  const own = versions.filter(([name, href]) => href === canonical[0] && name !== "x-default");
  expect(own, "the canonical address is one version").toHaveLength(1);
  expect(own[0]?.[0]?.slice(0, 2)).toBe(language);
  expect(contentOf(page, "og:url")).toEqual(canonical);
  const titles = ["og:title", "twitter:title"].flatMap((name) => contentOf(page, name));
  expect(titles).toEqual([title, title]);
  const [description = ""] = contentOf(page, "description");
  expect(contentOf(page, "og:description")).toEqual([description]);
  expect(description, "a description is complete").not.toMatch(/\s[.,!،؟]|undefined|\{\{/);
  const clauses = description.split(/(?<=[.؟!])\s+/);
  expect(clauses, "a description repeats nothing").toEqual([...new Set(clauses)]);
}
