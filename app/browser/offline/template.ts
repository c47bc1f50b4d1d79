import { language, prefix } from "./page-language.ts";

/**
 * A copy of what the template of the page with this id holds, with values in place of each
 * "~name~" in its texts and attributes. Values in addresses must be encoded.
 */
export function cloneTemplate(
  id: string,
  values: Readonly<Record<string, string>>,
): DocumentFragment {
  const { content } = document.getElementById(id) as HTMLTemplateElement;
  const copy = content.cloneNode(true) as DocumentFragment;
  for (const element of copy.querySelectorAll("*")) {
    // The value of an element is null, and stays so.
    for (const node of [...element.attributes, ...element.childNodes])
      node.nodeValue &&= node.nodeValue.replace(/~(\w+)~/g, (_, name) => values[name] as string);
  }
  return copy;
}

/** A copy of a template that has a brand's row; `path` is the path of its English page. */
export function cloneRow(id: string, path: string, name: string, note: string): DocumentFragment {
  const row = cloneTemplate(id, { path, name });
  const [link, logo, , line] = row.querySelectorAll<HTMLElement>("a, a > *");
  (link as HTMLAnchorElement).href = prefix + path;
  (logo as HTMLImageElement).src = `/logo${path}#${language}`;
  (line as HTMLElement).textContent = note;
  return row;
}
