const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Text or an attribute's value as React wrote it, with its entities resolved. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? "");
}

/** The attributes of every element of that name, in document order. */
export function elementsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, "g"))].map(([, source = ""]) =>
    Object.fromEntries(
      [...source.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        unescapeHtml(value),
      ]),
    ),
  );
}

/** The text of every element of that name that holds nothing but text. `attributes` must begin its tag. */
export function textsOf(html: string, name: string, attributes = ""): string[] {
  const pattern = new RegExp(`<${name}\\b ?${attributes}[^>]*>([^<]*)</${name}>`, "g");
  return [...html.matchAll(pattern)].map(([, text = ""]) => unescapeHtml(text));
}

/** The structured data of a page, in document order. */
export function structuredDataOf(html: string): any[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g);
  return [...blocks].map(([, json = ""]) => JSON.parse(json));
}
