/** Returns the original code of a card: a translator may have rewritten the visible code. */
export const readCode = (card: Element | null | undefined) =>
  card?.querySelector<HTMLElement>("copy-code")?.dataset.code ?? "";

/** Copies a code's card for the label above the list. */
export function cloneCard(card: Element, reason: string): Element {
  const copy = card.cloneNode(true) as HTMLElement;
  copy.removeAttribute("id");
  copy.toggleAttribute("data-moved", true);
  copy.toggleAttribute("data-best", copy.hasAttribute("data-proven"));
  copy.querySelector("[data-state]")?.removeAttribute("data-state");
  const text = copy.querySelector(".ticket-text") as HTMLElement;
  // The reason includes the saving.
  for (const part of text.querySelectorAll(".ticket-mark, .saves")) part.remove();
  const mark = document.createElement("p");
  mark.className = "ticket-mark";
  mark.textContent = reason;
  text.insertBefore(mark, text.firstChild);
  // Headings of the list are one level lower.
  const heading = text.querySelector("h3") as HTMLElement;
  heading.outerHTML = heading.outerHTML.replaceAll("h3", "h2");
  return copy;
}
