import { unescapeHtml } from "./html.ts";

/** An element as the HTML parser of workerd sees it; attribute values with their entities resolved. */
export interface ParsedElement {
  name: string;
  attributes: Record<string, string>;
}

/** Every element of a page, in document order. */
export async function parseHtml(html: string): Promise<ParsedElement[]> {
  const elements: ParsedElement[] = [];
  const rewriter = new HTMLRewriter().on("*", {
    element({ tagName, attributes }) {
      // The DOM's type of the same name is in the way.
      const given = attributes as unknown as Iterable<[string, string]>;
      const own = [...given].map(([key, value]) => [key, unescapeHtml(value ?? "")]);
      elements.push({ name: tagName, attributes: Object.fromEntries(own) });
    },
  });
  await rewriter.transform(new Response(html)).text();
  return elements;
}

/** The addresses that a page's elements name, as they are written. */
export function addressesOf(elements: readonly ParsedElement[]): string[] {
  const named = ["href", "src", "action", "formaction", "poster", "data", "srcset"];
  const found = elements.flatMap(({ attributes }) => named.map((name) => attributes[name]));
  const shared = elements
    .filter(({ attributes }) => /^og:(url|image)$|^twitter:image$/.test(metaOf(attributes)))
    .map(({ attributes }) => attributes.content);
  return [...found, ...shared].filter((address) => address !== undefined);
}

const metaOf = ({ property, name }: Record<string, string>) => property ?? name ?? "";
