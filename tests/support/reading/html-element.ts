import { compile, type Options } from "css-select";
import { countryByCode } from "#app/domain/directory/countries.ts";

/** The emoji of a part of the file of flags, "/assets/flags-BMLvstDN.svg#uae". */
function flagIn(src: string): string {
  const [, code] = /\/flags(?:-[^/]*)?\.svg#(.+)$/.exec(src) ?? [];
  return countryByCode(code)?.flag ?? "";
}

export class HtmlElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly parent: HtmlElement | null;
  readonly children: (HtmlElement | string)[] = [];
  /** A document does not change: its elements are listed once. */
  #found?: HtmlElement[];

  constructor(name: string, attributes: Record<string, string>, parent: HtmlElement | null) {
    this.name = name;
    this.attributes = attributes;
    this.parent = parent;
  }

  /** The elements directly within. A `<template>` has none, as in a browser. */
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

  /** All text within, with the `alt` of each image and the emoji of each flag in its place. */
  get text(): string {
    if (this.name === "template") return "";
    if (this.name === "img") return this.attributes.alt || flagIn(this.attributes.src ?? "");
    return this.children.map((child) => (typeof child === "string" ? child : child.text)).join("");
  }

  all(selector: string): HtmlElement[] {
    const matches =
      compiled.get(selector) ?? compile<HtmlElement, HtmlElement>(selector, { adapter });
    compiled.set(selector, matches);
    return this.#within().filter(matches);
  }

  only(selector: string): HtmlElement {
    const [found, another] = this.all(selector);
    if (!found || another) throw new Error(`There is not one ${selector}`);
    return found;
  }

  #within(): HtmlElement[] {
    this.#found ??= this.elements.flatMap((element) => [element, ...element.#within()]);
    return this.#found;
  }
}

const compiled = new Map<string, (element: HtmlElement) => boolean>();

const adapter: Options<HtmlElement, HtmlElement>["adapter"] = {
  isTag: (element): element is HtmlElement => element.name !== "",
  getName: ({ name }) => name,
  getText: ({ text }) => text,
  getParent: ({ parent }) => parent,
  getChildren: ({ elements }) => elements,
  getSiblings: (element) => element.parent?.elements ?? [element],
  getAttributeValue: ({ attributes }, name) => attributes[name],
  hasAttrib: ({ attributes }, name) => Object.hasOwn(attributes, name),
  removeSubsets: (elements) => elements,
};
