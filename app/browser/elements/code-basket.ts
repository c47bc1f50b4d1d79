import { withNumber } from "#app/browser/plural.ts";
import { parseAmount } from "#app/domain/offers/amount.ts";
import { rankForBasket } from "#app/domain/offers/basket.ts";
import type { Audience, Offer } from "#app/domain/offers/offer.ts";
import { savingText } from "#app/domain/offers/saving-text.ts";
import { swapped } from "./live-list.ts";

/** Sorts a brand's codes by what they take off the shopper's basket. Nothing is sent anywhere. */
export function enhance(basket: HTMLElement): void {
  const form = basket.querySelector("form") as HTMLFormElement;
  const { currency = "", locale, saves = "", upTo = "" } = basket.dataset;
  const originals = new WeakMap<Element, Element[]>();
  const sort = () => {
    const amount = parseAmount((form.elements.namedItem("amount") as HTMLInputElement).value);
    const checked = form.querySelectorAll<HTMLInputElement>(":checked");
    const audience = Array.from(checked, ({ name }) => name as Audience);
    for (const list of basket.querySelectorAll<HTMLElement>(".stack")) {
      // The order in which the server listed them, for when the field is emptied.
      const cards = originals.get(list) ?? [...list.children];
      originals.set(list, cards);
      const codes = cards.map((card) => ({ card, offer: decodeOffer(card as HTMLElement) }));
      const ranked = rankForBasket(codes, { amount: amount ?? 0, audience }, currency);
      for (const { code, saving } of ranked) {
        const text = savingText(saving, { saves, upTo }, (forms, sum) =>
          withNumber(forms, sum, locale),
        );
        (code.card.querySelector(".saves") as Element).textContent = amount ? text : "";
      }
      const order = amount ? ranked.map(({ code }) => code.card) : cards;
      // What is moved loses focus and selection.
      if (order.every((card, at) => card === list.children[at])) continue;
      for (const card of order) list.appendChild(card);
    }
  };
  form.addEventListener("input", sort);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    sort();
  });
  basket.addEventListener(swapped, sort);
  // What was typed before this script came, or put back by the browser after a reload.
  sort();
}

function decodeOffer(card: HTMLElement): Offer | null {
  const { offer } = card.dataset;
  // The facts that the server leaves out: see encodeOffer in app/domain/offers/offer-text.ts.
  const plain = { value: null, currency: null, audience: [], scope: "all" };
  return offer ? { ...plain, ...JSON.parse(offer) } : null;
}
