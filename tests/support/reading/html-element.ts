import { countryByCode } from "#app/domain/directory/countries.ts";

/** Steps of a selector, each with what ties it to the step before: a space, ">" or "+". */
type Steps = [combinator: string, compound: string][];

const step = /\s*([>+\s])?\s*((?:[\w*.#-]|\[[^\]]*\]|:[\w-]+(?:\([^)]*\))?)+)/g;
const simple =
  /([\w-]+|\*)|\.([\w-]+)|#([\w-]+)|\[([\w-]+)(?:(\^?=)['"]?([^\]'"]*)['"]?)?\]|:([\w-]+)(?:\((?:> )?([^)]*)\))?/gy;

function stepsOf(selector: string): Steps {
  return [...selector.matchAll(step)].map(([, combinator = " ", compound = ""]) => [
    combinator,
    compound,
  ]);
}

/** The emoji of the flag that a part of the file of flags shows, "/assets/flags-BMLvstDN.svg#uae", else "". */
function flagIn(src: string): string {
  const [, code] = /\/flags(?:-[^/]*)?\.svg#(.+)$/.exec(src) ?? [];
  return countryByCode(code)?.flag ?? "";
}

/** An element of a parsed document. Texts are whole, with their entities resolved. */
export class HtmlElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly parent: HtmlElement | null;
  readonly children: (HtmlElement | string)[] = [];

  constructor(name: string, attributes: Record<string, string>, parent: HtmlElement | null) {
    this.name = name;
    this.attributes = attributes;
    this.parent = parent;
  }

  addText(text: string): void {
    const last = this.children.at(-1);
    if (typeof last === "string") this.children[this.children.length - 1] = last + text;
    else this.children.push(text);
  }

  /** The elements directly within. Those of a `<template>` are, as in a browser, not within it. */
  get elements(): HtmlElement[] {
    const within = this.name === "template" ? [] : this.children;
    return within.filter((child) => typeof child !== "string");
  }

  /** All elements within, templates' too, in document order. */
  get descendants(): HtmlElement[] {
    return this.children.flatMap((child) =>
      typeof child === "string" ? [] : [child, ...child.descendants],
    );
  }

  /**
   * All text within, as a browser's `textContent`, with the `alt` of each image in its place, and the
   * emoji of each flag, which has no `alt`.
   */
  get text(): string {
    if (this.name === "template") return "";
    if (this.name === "img") return this.attributes.alt || flagIn(this.attributes.src ?? "");
    return this.children.map((child) => (typeof child === "string" ? child : child.text)).join("");
  }

  /** The elements within that match a selector, in document order. Throws on what it does not know. */
  all(selector: string): HtmlElement[] {
    const lists = selector.split(/,(?![^([]*[)\]])/).map(stepsOf);
    return this.#within().filter((element) => lists.some((steps) => element.#matches(steps)));
  }

  /** The only element within that matches a selector. Throws if there is none or another. */
  only(selector: string): HtmlElement {
    const [found, another] = this.all(selector);
    if (!found || another) throw new Error(`There is not one ${selector}`);
    return found;
  }

  #within(): HtmlElement[] {
    return this.elements.flatMap((element) => [element, ...element.#within()]);
  }

  #matches(steps: Steps): boolean {
    const [combinator, compound] = steps.at(-1) ?? ["", ""];
    if (!this.#is(compound)) return false;
    const before = steps.slice(0, -1);
    if (before.length === 0) return true;
    return this.#tiedBy(combinator).some((element) => element.#matches(before));
  }

  #tiedBy(combinator: string): HtmlElement[] {
    if (combinator === "+") return [this.#previous() ?? []].flat();
    const ancestors: HtmlElement[] = [];
    for (let above = this.parent; above; above = above.parent) ancestors.push(above);
    return combinator === ">" ? ancestors.slice(0, 1) : ancestors;
  }

  #previous(): HtmlElement | undefined {
    const siblings = this.parent?.elements ?? [];
    return siblings[siblings.indexOf(this) - 1];
  }

  #is(compound: string): boolean {
    let known = 0;
    for (const found of compound.matchAll(simple)) {
      known += found[0].length;
      const [, tag, className, id, attribute, operator, value = "", pseudo, argument = ""] = found;
      if (tag && tag !== "*" && tag !== this.name) return false;
      if (className && !this.attributes.class?.split(/\s+/).includes(className)) return false;
      if (id && this.attributes.id !== id) return false;
      if (attribute && !this.#hasAttribute(attribute, operator, value)) return false;
      if (pseudo && !this.#isPseudo(pseudo, argument)) return false;
    }
    if (known < compound.length) throw new Error(`The selector ${compound} is not known`);
    return true;
  }

  #hasAttribute(name: string, operator: string | undefined, value: string): boolean {
    const own = this.attributes[name];
    if (own === undefined) return false;
    if (operator === undefined) return true;
    return operator === "=" ? own === value : own.startsWith(value);
  }

  #isPseudo(name: string, argument: string): boolean {
    if (name === "first-child") return this.#previous() === undefined;
    if (name === "not") return !this.#is(argument);
    if (name === "has") return this.elements.some((child) => child.#is(argument));
    throw new Error(`:${name} is not known`);
  }
}
