import { type DefaultTreeAdapterMap, parse } from "parse5";
import { HtmlElement } from "./html-element.ts";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

export function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? "");
}

type Node = DefaultTreeAdapterMap["childNode"];

function take(nodes: readonly Node[], parent: HtmlElement): void {
  for (const node of nodes) {
    const last = parent.children.at(-1);
    // React puts comments between texts.
    if ("value" in node && typeof last === "string")
      parent.children.splice(-1, 1, last + node.value);
    else if ("value" in node) parent.children.push(node.value);
    if (!("tagName" in node)) continue;
    const attributes = node.attrs.map(({ name, value }) => [name, value]);
    const element = new HtmlElement(node.tagName, Object.fromEntries(attributes), parent);
    parent.children.push(element);
    take("content" in node ? node.content.childNodes : node.childNodes, element);
  }
}

export function parseHtml(html: string): HtmlElement {
  const root = new HtmlElement("", {}, null);
  take(parse(html).childNodes, root);
  return root;
}

export function structuredDataOf(page: HtmlElement): any[] {
  const blocks = page.all("script[type='application/ld+json']");
  return blocks.map(({ text }) => JSON.parse(text));
}

export function addressesOf(page: HtmlElement): string[] {
  const named = ["href", "src", "action", "formaction", "poster", "data", "srcset"];
  return page.descendants.flatMap(({ attributes }) => {
    const meta = attributes.property ?? attributes.name ?? "";
    const shared = /^og:(url|image)$|^twitter:image$/.test(meta) ? attributes.content : undefined;
    const own = named.map((name) => attributes[name]);
    return [...own, shared].filter((address) => address !== undefined);
  });
}
