/** The codes that were copied since the page was opened. */
const copied = new Set<string>();

/**
 * Shows the bar at the foot of the window for a code that was just copied, and offers the next best
 * code of the page: on a basket the list is sorted by it, else each card knows its place.
 */
export function show(code: string): void {
  const bar = document.querySelector<HTMLElement>("copied-bar");
  if (!bar) return;
  copied.add(code);
  const button = bar.querySelector("button") as HTMLButtonElement;
  (bar.querySelector(".copied-code") as HTMLElement).textContent = `✓ ${code}`;
  const next = nextCard();
  const name = next?.querySelector(".code")?.textContent ?? "";
  button.hidden = !next;
  button.textContent = bar.dataset.next?.replace("#", name) ?? "";
  // The tap on this button is a tap on that card's: a browser lets nothing else write the clipboard.
  button.onclick = () => next?.querySelector<HTMLElement>(".copy-button")?.click();
  bar.hidden = false;
}

function nextCard(): HTMLElement | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>("#codes .ticket")];
  const isSorted = document.querySelector<HTMLInputElement>("[name=amount]")?.value;
  if (!isSorted) cards.sort((a, b) => Number(a.dataset.rank) - Number(b.dataset.rank));
  return cards.find((card) => !copied.has(card.querySelector(".code")?.textContent ?? ""));
}
