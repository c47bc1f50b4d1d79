import type { Currency } from "#app/domain/directory/countries.ts";
import type { OfferTexts, SavingTexts } from "#app/domain/offers/saving-text.ts";

/** Returns the English wordings of a saving in a currency, equal for every sum. */
export function saving(currency: Currency): SavingTexts & OfferTexts {
  const forms = (text: string) => Array(6).fill(text).join("|");
  return {
    saves: forms(`saves ${currency} #`),
    upTo: forms(`saves up to ${currency} #`),
    off: forms(`${currency} # off`),
    offUpTo: forms(`Up to ${currency} # off`),
    extraOff: forms(`extra ${currency} # off`),
    extraOffUpTo: forms(`Up to an extra ${currency} # off`),
    over: forms(`over ${currency} #`),
    max: forms(`max ${currency} #`),
    pays: forms(`you pay ${currency} #`),
  };
}
