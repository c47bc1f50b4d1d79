import { language, prefix } from "./page-language.ts";
import { showLogo } from "./seen-logos.ts";

/**
 * Clones the row in the template with this id: see `RowTemplate` in
 * app/components/ui/brand-row.tsx. `path` is the encoded path of the brand's English page.
 */
export function cloneRow(id: string, path: string, name: string, note: string): DocumentFragment {
  const { content } = document.getElementById(id) as HTMLTemplateElement;
  const row = content.cloneNode(true) as DocumentFragment;
  for (const element of row.querySelectorAll("*")) {
    // The value of an element is null and stays null.
    for (const node of [...element.attributes, ...element.childNodes])
      node.nodeValue &&= node.nodeValue.replace(/~(\w+)~/g, (_, key) =>
        key === "path" ? path : name,
      );
  }
  const [link, logo, , line] = row.querySelectorAll<HTMLElement>("a, a > *");
  (link as HTMLAnchorElement).href = prefix + path;
  showLogo(logo as HTMLElement);
  (logo?.firstChild as HTMLImageElement).src = `/logo${path}#${language}`;
  (line as HTMLElement).textContent = note;
  return row;
}
