import { type CountryInfo, countries } from "#app/domain/directory/countries.ts";
import { parseAmount } from "#app/domain/offers/amount.ts";
import type { Basket } from "#app/domain/offers/basket.ts";
import { findCurrency, money } from "#app/domain/offers/reader/currencies.ts";
import { normalize } from "#app/domain/offers/reader/spelling.ts";

const links = /https?:\/\/[^\s<>"«»]*[^\s<>"«».,،؛;:!?؟)\]]/gi;
const priceInLink = /[?&](?:price|amount)=(\d[\d.,]*)/i;
const onlyNumber = /^\s*(\d[\d.,]*)\s*$/;

/** Shared texts are unbounded; a price further from their beginning is not found. */
const maxLength = 5_000;

// Sums that are conditions or savings: "over AED 100", "SAR 50 off".
const beforeOtherSum = /(?:over|above|save|spend|فوق|وفر|خصم|اكثر من)\s*$/;
const afterOtherSum = /^\s*(?:off|discount|خصم)/;

interface Price {
  digits: string;
  /** Name of the currency in lower case; "" if there is none. */
  currency: string;
}

/** Returns the first link in a text; null if there is none. */
const firstLink = (text: string): string | null => text.match(links)?.[0] ?? null;

/** Finds the price next to a link, else in it. Null if there is none, or if there are several. */
function findPrice(text: string): Price | null {
  const words = normalize(text.slice(0, maxLength).replace(links, " "))
    .toLowerCase()
    .replace(/(\d),(\d\d)(?!\d)/g, "$1.$2");
  const prices = new Map<number, Price>();
  for (const { 0: found, index, groups = {} } of words.matchAll(money)) {
    if (beforeOtherSum.test(words.slice(0, index))) continue;
    if (afterOtherSum.test(words.slice(index + found.length))) continue;
    const digits = (groups.first ?? groups.second ?? "").replace(/[, ]/g, "");
    prices.set(Number(digits), { digits, currency: groups.before ?? groups.after ?? "" });
  }
  const [only, ...more] = prices.values();
  if (only) return more.length > 0 ? null : only;
  const digits = (onlyNumber.exec(words) ?? priceInLink.exec(firstLink(text) ?? ""))?.[1];
  return digits ? { digits, currency: "" } : null;
}

/** Returns the basket of the price in a text with a link; null if it is in another currency. */
export function linkBasket(text: string, { currency }: CountryInfo): Basket | null {
  const price = findPrice(text);
  if (price?.currency && findCurrency(price.currency, currency) !== currency) return null;
  const amount = price && parseAmount(price.digits);
  return amount ? { amount, audience: [] } : null;
}

/** Returns the country whose currency the price names; null for dollars and for shared names. */
export function priceCountry(text: string): CountryInfo | null {
  const name = findPrice(text)?.currency ?? "";
  const [only, ...more] = countries.filter(
    ({ currency }) => currency !== "USD" && findCurrency(name, currency) === currency,
  );
  return more.length === 0 ? (only ?? null) : null;
}

/** Returns the search for what an app shares: its first link and price, else its text. */
export function sharedSearch(shared: { url: string; text: string; title: string }): string {
  const all = [shared.url, shared.text, shared.title].join(" ");
  const found = firstLink(all);
  if (!found) return `${shared.url} ${shared.text || shared.title}`;
  const { digits = "", currency = "" } = findPrice(all) ?? {};
  return [digits, currency, found].filter(Boolean).join(" ");
}
