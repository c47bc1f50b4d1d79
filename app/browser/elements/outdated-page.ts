const { dataset } = document.documentElement;
const minutes = () => Date.now() / 60_000;

/** Minutes for which a confirmation by the server that the page is current is valid. */
const confirmationMinutes = 60;
let confirmedAt = 0;

/** Returns whether a correction would interrupt the shopper; the corrected page keeps the input. */
function isBusy(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>("form :is(input, textarea, select)");
  const isChanged = (field: HTMLInputElement) =>
    field === document.activeElement ||
    (field.type === "checkbox" || field.type === "radio"
      ? field.checked !== field.defaultChecked
      : field.value !== (field.defaultValue ?? ""));
  return (
    !!document.querySelector("copied-bar:not([hidden]), .suggest-fold[open]") ||
    [...fields].some((field) => !field.closest(".basket") && isChanged(field))
  );
}

/** Returns whether the server has a page of a later day. Rejects without a connection. */
async function isReplaced(): Promise<boolean> {
  const response = await fetch(location.href, { cache: "no-cache" });
  const text = await response.text();
  const [, until] = /<html[^>]* data-until="(\d+)/.exec(text) ?? [];
  // Without a connection the service worker responds with the cached page.
  if (!response.ok || !until || /<html[^>]* data-kept/.test(text)) throw response;
  return Number(until) > Number(dataset.until);
}

/** Removes outdated statements from a page whose day is over. */
function correct(): void {
  for (const part of document.querySelectorAll<HTMLElement>(".ago")) part.hidden = true;
  const expired = document.querySelector<HTMLElement>(".kept-note")?.dataset.expired ?? "";
  for (const element of document.querySelectorAll<HTMLElement>("[data-ends]")) {
    if (Number(element.dataset.ends) > minutes()) continue;
    const card = element.closest("li");
    if (card) markExpired(card, expired);
    element.removeAttribute("data-ends");
  }
}

/** Marks a card with an ended code; a store card, with maybe other codes, loses its offer. */
function markExpired(card: HTMLElement, expired: string): void {
  // The label above the list duplicates a card of the list.
  card.hidden = !!card.closest(".answer") && !card.closest("#codes");
  const hasCode = card.querySelector(".code");
  const note = card.querySelector<HTMLElement>(".ends, .row-note, .shelf-note, .offer");
  if (note) {
    note.hidden = !hasCode;
    if (hasCode) note.textContent = expired;
  }
  // Excludes the card from a basket and the bar.
  for (const name of ["data-offer", "data-lead"]) card.removeAttribute(name);
  card.classList.toggle("ticket-fails", card.matches(".ticket"));
  const offered = ".copy-end, .share, .ticket-mark, .ends ~ .saves, li:not(.ticket) > * > .label";
  for (const part of card.querySelectorAll<HTMLElement>(offered)) part.hidden = true;
}

/**
 * Reloads a page whose day is over if the server has a newer one; else corrects it in place.
 * `wasCurrent` is false if the device's clock was ahead of the page when it loaded: then only the
 * server decides.
 */
export async function refresh(wasCurrent: boolean): Promise<void> {
  if (isBusy()) return correct();
  if (minutes() - confirmedAt < confirmationMinutes) return;
  confirmedAt = minutes();
  const isOld = await isReplaced().catch(() => null);
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (isOld && !isBusy()) location.reload();
  else if (isOld === null || wasCurrent || loaded?.type === "back_forward") correct();
}
