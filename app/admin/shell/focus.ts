/** Focuses the first element that is still in the document, else the view's heading. */
export function focusFirst(...elements: (Element | null)[]): void {
  const first = elements.find((element) => element?.isConnected) ?? document.querySelector("h1");
  if (first instanceof HTMLElement) first.focus();
}
