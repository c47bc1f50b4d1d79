import type { CountryId } from "#app/domain/directory/countries.ts";
import type { PlaceOffer } from "#app/domain/search/place-offer.ts";

/**
 * Draws the label of a store's best offer in a country, like that of the lists. `words` are four
 * words and the currencies of the countries, separated by "|".
 */
export function drawLabel(
  { kind, value, upTo }: PlaceOffer,
  words: string,
  countryId: CountryId,
  locale: string | undefined,
): HTMLElement {
  const [up = "", delivery = "", free = "", gift = "", ...currencies] = words.split("|");
  let above = upTo ? up : "";
  let text = "";
  if (kind === "delivery") [above, text] = [delivery, free];
  else if (kind === "gift") [above, text] = [free, gift];
  else if (kind === "percent")
    text = ((value ?? 0) / 100).toLocaleString(locale, {
      style: "percent",
      maximumFractionDigits: 1,
    });
  else {
    above = `${above} ${currencies[countryId - 1]}`.trim();
    text = (value ?? 0).toLocaleString(locale);
  }
  const label = document.createElement("span");
  label.className = `label label-${kind}`;
  label.textContent = text;
  if (above) {
    const small = document.createElement("small");
    small.textContent = `${above} `;
    label.insertBefore(small, label.firstChild);
  }
  return label;
}
