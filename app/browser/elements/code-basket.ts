import { read, write } from "#app/device-storage.ts";
import { withNumber } from "#app/domain/base/plural.ts";
import { parseAmount } from "#app/domain/offers/amount.ts";
import { bestOnBasket, rankForBasket, type Saving } from "#app/domain/offers/basket.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import type { Audience } from "#app/domain/offers/offer-kinds.ts";
import { savingText } from "#app/domain/offers/saving-text.ts";
import { cloneCard, readCode } from "./lead-card.ts";
import { swapped } from "./swapped.ts";

const basketKey = "basket";

/** Basket as typed. */
interface TypedBasket {
  readonly amount: string;
  readonly audience: readonly string[];
}

/** Stores the basket of this tab until it is closed; null removes it. */
const writeBasket = (basket: TypedBasket | null) => write(basketKey, basket, "sessionStorage");

/**
 * Shows the code with the largest saving on the shopper's basket above the list, and sorts the list
 * by the savings. The basket is stored on the device for the visit and is never sent.
 */
export function enhance(basketForm: HTMLElement): void {
  const form = basketForm as HTMLFormElement;
  const basket = form.parentElement as HTMLElement;
  const field = form.elements.namedItem("amount") as HTMLInputElement;
  const boxes = form.querySelectorAll<HTMLInputElement>("[type=checkbox]");
  const clear = form.querySelector("a") as HTMLElement;
  const output = form.querySelector("output") as HTMLOutputElement;
  // The only code of a store is shown only in the list.
  const slot = basket.querySelector(":scope > .answer");
  const {
    currency = "",
    locale,
    saves = "",
    upTo = "",
    pays = "",
    reason = "",
    said: message = "",
  } = basket.dataset;
  const texts = {
    saves: (sum: number) => withNumber(saves, sum, locale),
    savesUpTo: (sum: number) => withNumber(upTo, sum, locale),
  };
  const originals = new WeakMap<Element, Element[]>();
  const left = (saving: Saving, amount: number) =>
    saving.kind === "sum" ? withNumber(pays, amount - saving.sum, locale) : "";
  // Best code for anyone, shown when the field is emptied.
  const usual = [...(slot?.children ?? [])];
  const usualLead = readCode(basket.querySelector("[data-lead]"));

  /** Sorts a list by the basket; returns its cards with their savings, best first. */
  const sortList = (list: HTMLElement, amount: number, audience: readonly Audience[]) => {
    // Original order of the server.
    const cards = originals.get(list) ?? [...list.children];
    originals.set(list, cards);
    const codes = (cards as HTMLElement[])
      .toSorted((a, b) => Number(a.dataset.rank) - Number(b.dataset.rank))
      .map((card) => ({
        card,
        offer: decodeOffer(card),
        chance: Number(card.dataset.chance ?? 1),
      }));
    const ranked = rankForBasket(codes, { amount, audience }, currency);
    for (const { code, saving } of ranked) {
      const parts = amount ? [savingText(saving, texts), !slot && left(saving, amount)] : [];
      const text = parts.filter(Boolean).join(" · ");
      (code.card.querySelector(".saves") as Element).textContent = text;
      const isUsual = readCode(code.card) === usualLead;
      code.card.toggleAttribute("data-lead", isUsual);
    }
    const order = amount ? ranked.map(({ code }) => code.card) : cards;
    // Moved elements lose focus and selection.
    if (order.every((card, at) => card === list.children[at])) return ranked;
    for (const card of order) list.appendChild(card);
    return ranked;
  };

  /** Shows the usual code above the list, as for an empty field. */
  const showUsual = () => {
    // An element that is inserted again loses the focus.
    if (slot?.firstElementChild !== usual[0]) slot?.replaceChildren(...usual);
    // The reason is the basket of the page, which is emptied.
    if (field.defaultValue) slot?.querySelector(".ticket-mark")?.remove();
    output.value = "";
  };

  /** Shows a code above the list and announces the remaining amount to pay. */
  const showLead = (card: HTMLElement, saving: Saving, amount: number) => {
    const saved = savingText(saving, texts);
    const rest = left(saving, amount);
    if (slot) {
      basket.querySelector("[data-lead]")?.removeAttribute("data-lead");
      slot.replaceChildren(cloneCard(card, [reason, rest || saved].filter(Boolean).join(" · ")));
      card.setAttribute("data-lead", "");
    }
    output.value = rest
      ? message.replace("#code", readCode(card)).replace("#saves", saved).replace("#pays", rest)
      : "";
  };

  const update = (event?: Event) => {
    const amount = parseAmount(field.value) ?? 0;
    const audience = Array.from(boxes).flatMap(({ checked, name }) =>
      checked ? [name as Audience] : [],
    );
    clear.hidden = !field.value && audience.length === 0;
    // The basket of the URL alone does not count: its Clear is a link that may be loading.
    const isTicked = [...boxes].some((box) => box.checked !== box.defaultChecked);
    if (event || field.value !== field.defaultValue || isTicked) {
      writeBasket(clear.hidden ? null : { amount: field.value, audience });
    }
    const lists = basket.querySelectorAll<HTMLElement>("#codes .stack");
    const all = [...lists].flatMap((list) => sortList(list, amount, audience));
    const lead = bestOnBasket(
      // A code without a recent check is never shown first, as on the server.
      all.map(({ code }) => code).filter(({ card }) => !card.querySelector(".check-old")),
      { amount, audience },
      currency,
    );
    if (amount && lead) showLead(lead.code.card, lead.saving, amount);
    else showUsual();
  };

  form.addEventListener("input", update);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    update(event);
  });
  clear.addEventListener("click", (event) => {
    writeBasket(null);
    // The page was rendered for a basket: the link opens the page without it.
    if (field.defaultValue) return;
    event.preventDefault();
    field.value = "";
    for (const box of boxes) box.checked = false;
    update();
    field.focus();
  });
  basket.addEventListener(swapped, update);
  const stored = read(basketKey, "sessionStorage") as TypedBasket | null;
  if (stored && !field.value) {
    field.value = stored.amount;
    for (const box of boxes) box.checked = stored.audience.includes(box.name as Audience);
  }
  // Handles input typed before this script ran, or restored by the browser after a reload.
  update();
}

function decodeOffer(card: HTMLElement): Offer | null {
  const facts = JSON.parse(card.dataset.offer ?? "null");
  // Default facts that the server omits: see packOffer in app/domain/offers/offer-text.ts.
  const plain = { value: null, currency: null, audience: [], scope: "all" };
  return facts && { ...plain, ...facts, other: facts.other && { ...plain, ...facts.other } };
}
