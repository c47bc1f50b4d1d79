import { HtmlElement } from "./html-element.ts";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Text or an attribute's value as React wrote it, with its entities resolved. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? "");
}

/**
 * The document as workerd's own HTML parser sees it, entities resolved; XML can be read too. With
 * `names`, only elements of these names and their text, which is many times faster.
 */
export async function parseHtml(html: string, names?: readonly string[]): Promise<HtmlElement> {
  const root = new HtmlElement("", {}, null);
  let current = root;
  const handlers: HTMLRewriterElementContentHandlers = {
    element(element) {
      // The DOM's type of the same name is in the way.
      const given = element.attributes as unknown as Iterable<[string, string]>;
      const own = [...given].map(([key, value]) => [key, unescapeHtml(value ?? "")]);
      const parent = current;
      const made = new HtmlElement(element.tagName, Object.fromEntries(own), parent);
      parent.children.push(made);
      try {
        element.onEndTag(() => {
          current = parent;
        });
      } catch {
        // <br>, <img> and the like have no end.
        return;
      }
      current = made;
    },
  };
  const text = ({ text }: Text) => current.addText(text);
  const rewriter = new HTMLRewriter();
  for (const name of names ?? []) rewriter.on(name, { ...handlers, text });
  if (!names) rewriter.on("*", handlers).onDocument({ text });
  await rewriter.transform(new Response(html)).text();
  resolveEntities(root);
  return root;
}

/** Only now is each text whole: the parser hands them over in pieces. */
function resolveEntities(element: HtmlElement): void {
  for (const [at, child] of element.children.entries()) {
    if (typeof child === "string") element.children[at] = unescapeHtml(child);
    else resolveEntities(child);
  }
}

/** The structured data of a page, in document order. */
export function structuredDataOf(page: HtmlElement): any[] {
  const blocks = page.all("script[type='application/ld+json']");
  return blocks.map(({ text }) => JSON.parse(text));
}

/** The addresses that a page's elements name, as they are written. */
export function addressesOf(page: HtmlElement): string[] {
  const named = ["href", "src", "action", "formaction", "poster", "data", "srcset"];
  return page.descendants.flatMap(({ attributes }) => {
    const meta = attributes.property ?? attributes.name ?? "";
    const shared = /^og:(url|image)$|^twitter:image$/.test(meta) ? attributes.content : undefined;
    const own = named.map((name) => attributes[name]);
    return [...own, shared].filter((address) => address !== undefined);
  });
}
