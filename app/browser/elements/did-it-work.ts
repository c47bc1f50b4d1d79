import { answer, isAnswered, post, sendWaiting } from "#app/browser/outcome.ts";
import { writeTried } from "#app/browser/tried-codes.ts";
import { readDevice, readText, triedCodes, writeText } from "#app/device-storage.ts";
import type { FailReason } from "#app/domain/verdict/answer.ts";
import { cloneCard, readCode } from "./lead-card.ts";

// Exported for pages that open later: as a separate chunk it would cost each page more.
export { sendWaiting };

const hintKey = "share-hint";

/** Codes copied since the page was opened. */
const copied = new Set<string>();

/** Code of the bar and its question: not asked, asked, or asked for a reason; else null. */
let question: { id: string; code: string; step: "copied" | "ask" | "why" } | null = null;

const find = <Found extends Element | null = HTMLElement>(selector: string) =>
  document.querySelector(`copied-bar ${selector}`) as Found;

/** Sets the text of an element, with a code in place of "#" that is excluded from translation. */
function write(element: Element, text = "", code = ""): void {
  const [before = "", after] = text.split("#");
  const name = document.createElement("bdi");
  name.translate = false;
  name.textContent = code;
  element.replaceChildren(before, ...(after === undefined ? [] : [name, after]));
}

function announce(text: string | undefined, step?: string, code?: string): void {
  const hadFocus = !!find(":focus");
  write(find(".copied-code"), text, code);
  for (const part of document.querySelectorAll<HTMLElement>("copied-bar [data-step]")) {
    part.hidden = part.dataset.step !== step;
  }
  // The focused element may have been removed.
  if (hadFocus) focusFirst();
}

function focusFirst(): void {
  const actions = document.querySelectorAll<HTMLElement>("copied-bar :is(a, button)");
  [...actions].find((action) => action.getClientRects().length > 0)?.focus();
}

/** Inserts an element after a list and the button that shows all of it, which must stay adjacent. */
function insertAfter(list: Element | null, element: Element): void {
  const next = list?.nextElementSibling;
  (next?.matches(".more") ? next : list)?.insertAdjacentElement("afterend", element);
}

/** Shows the label of a code's offer at the start of the bar. */
function showLabel(card: Element | null): void {
  find("> .label")?.remove();
  const label = card?.querySelector(".label")?.cloneNode(true);
  if (label) find(".copied-code").insertAdjacentElement("beforebegin", label as Element);
}

/**
 * Shows the bar at the bottom of the window for a code that was just copied. When the shopper returns
 * to the page, or by the button, the bar asks whether the code worked. It is placed after the list of
 * the code, covers none of its row, and receives the focus if the code was copied by keyboard, until
 * Escape returns it.
 */
export function show(copy: HTMLElement, name: string, byKeyboard: boolean): void {
  const { code = "", id } = copy.dataset;
  writeTried([name, ...triedCodes().filter((known) => known !== name)]);
  const bar = document.querySelector<HTMLElement>("copied-bar");
  if (!bar) return;
  answerWithoutReason();
  copied.add(code);
  question = id && !isAnswered(id) ? { id, code, step: "copied" } : null;
  announce(`✓ ${bar.dataset.copied}`, "copied", code);
  showLabel(copy.closest(".ticket"));
  find("[data-next]").hidden = true;
  const ask = find("[data-ask]");
  ask.hidden = !question;
  ask.onclick = askWhether;
  bar.onclick = choose;
  const close = () => {
    bar.hidden = true;
    copy.querySelector<HTMLElement>(".copy-button")?.focus();
  };
  bar.onkeydown = ({ key }) => {
    if (key === "Escape") close();
  };
  find("[data-close]").onclick = close;
  insertAfter(copy.closest(".stack"), bar);
  bar.hidden = false;
  copy.scrollIntoView({ block: "nearest" });
  if (byKeyboard) focusFirst();
  offerSharing(copy);
  // Last, because it must not delay the steps above.
  if (id) post(`${id}/copy`, {}).catch(() => {});
}

/** Shows the line about sharing pages from the second code on, but not on a first visit. */
function offerSharing(copy: HTMLElement): void {
  const line = document.querySelector<HTMLElement>("[data-share-hint]");
  const isKnown = readText(hintKey) !== null || matchMedia("(display-mode: minimal-ui)").matches;
  if (!line || isKnown || triedCodes().length < 2 || readDevice().since === 0) return;
  // Its place is below the label above the list.
  insertAfter(copy.closest(".stack:not(.answer)"), line);
  line.hidden = false;
  const close = line.querySelector("button") as HTMLButtonElement;
  close.onclick = () => {
    line.hidden = true;
    copy.querySelector<HTMLElement>(".copy-button")?.focus({ preventScroll: true });
    writeText(hintKey, "closed");
  };
}

/** Replaces the code in the label above the list, which failed, with the next best code. */
function showNextLabel(bar: HTMLElement, next: HTMLElement): void {
  const label = document.querySelector(".answer");
  if (!label) return;
  label.replaceChildren(cloneCard(next, bar.dataset.nextBest ?? ""));
  label.querySelector("copy-code")?.scrollIntoView({ block: "nearest" });
  document.querySelector("[data-lead]")?.removeAttribute("data-lead");
  next.setAttribute("data-lead", "");
}

/** Offers a code in the bar, with what shoppers reported about it. */
function offer(bar: HTMLElement, next: HTMLElement): void {
  const code = readCode(next);
  const button = find<HTMLButtonElement>("[data-next]");
  button.hidden = false;
  button.ariaLabel = bar.dataset.copy?.replace("#", code) ?? "";
  // Forwards the tap to that card's button: browsers allow clipboard writes only in a tap handler.
  button.onclick = () => next.querySelector<HTMLElement>(".copy-button")?.click();
  showLabel(next);
  announce(bar.dataset.next, "why", code);
  const reported = next.querySelector(".verdict-note")?.textContent ?? "";
  find(".copied-code").appendChild(document.createElement("small")).textContent = reported;
}

/** Best code of the page that was not copied: with a basket the list is sorted by it. */
function nextCard(): HTMLElement | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>("#codes .ticket:not(.ticket-fails)")];
  const isSorted = document.querySelector<HTMLInputElement>("[name=amount]")?.value;
  if (!isSorted) cards.sort((a, b) => Number(a.dataset.rank) - Number(b.dataset.rank));
  return cards.find((card) => !copied.has(readCode(card)));
}

function choose({ target, currentTarget }: Event): void {
  // A translator wraps the words of a button in another element.
  const value = (target as Element).closest("button")?.value;
  const bar = currentTarget as HTMLElement;
  const { why, thanks } = bar.dataset;
  if (!value || !question) return;
  if (value === "false") {
    question.step = "why";
    const next = nextCard();
    if (next) {
      offer(bar, next);
      showNextLabel(bar, next);
    } else announce(why, "why", question.code);
    return;
  }
  const isYes = value === "true";
  answer(question.id, isYes ? { worked: true } : { worked: false, reason: value as FailReason });
  question = null;
  const reported = find<HTMLElement | null>("small");
  // The next code stays offered.
  announce(reported ? bar.dataset.next : thanks, undefined, readCode(nextCard()));
  if (reported) find(".copied-code").appendChild(reported).textContent = thanks ?? "";
}

/** Records the failure without a reason if the shopper answers no and leaves. */
function answerWithoutReason(): void {
  if (question?.step !== "why") return;
  answer(question.id, { worked: false });
  question = null;
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return answerWithoutReason();
  askWhether();
});

function askWhether(): void {
  if (question?.step !== "copied") return;
  question.step = "ask";
  announce(document.querySelector<HTMLElement>("copied-bar")?.dataset.ask, "ask", question.code);
}

/** Submits the answer of a code's form without leaving the page, once per device. */
export function enhance(question: Element): void {
  const form = question.querySelector("form") as HTMLFormElement;
  const id = form.action.split("/").at(-2) ?? "";
  const showThanks = () => {
    form.textContent = document.querySelector<HTMLElement>("copied-bar")?.dataset.thanks ?? "";
  };
  if (isAnswered(id)) showThanks();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const worked = (event.submitter as HTMLButtonElement).value === "true";
    const reason = new FormData(form).get("reason") as FailReason | "";
    answer(id, worked || !reason ? { worked } : { worked, reason });
    showThanks();
  });
}
