/** A copy of what the template of the page with this id holds. */
export function cloneTemplate(id: string): DocumentFragment {
  const { content } = document.getElementById(id) as HTMLTemplateElement;
  return content.cloneNode(true) as DocumentFragment;
}

/** Writes texts into the first elements that match their selectors, if there are any. */
export function fill(parent: ParentNode, texts: Readonly<Record<string, string>>): void {
  for (const [selector, text] of Object.entries(texts)) {
    const element = parent.querySelector(selector);
    if (element) element.textContent = text;
  }
}
