/**
 * A copy of what the template of the page with this id holds, with values in place of "~name~" in
 * its texts and attributes. Values in addresses must be encoded.
 */
export function cloneTemplate(
  id: string,
  values: Readonly<Record<string, string>>,
): DocumentFragment {
  const { content } = document.getElementById(id) as HTMLTemplateElement;
  const copy = content.cloneNode(true) as DocumentFragment;
  const fill = (text: string) => text.replace(/~(\w+)~/g, (_, name: string) => values[name] ?? "");
  for (const element of copy.querySelectorAll("*")) {
    for (const attribute of element.attributes) attribute.value = fill(attribute.value);
    for (const node of element.childNodes) if (node instanceof Text) node.data = fill(node.data);
  }
  return copy;
}
