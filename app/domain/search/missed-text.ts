import { foldForSearch } from "./fold.ts";
import { storeLink } from "./store-link.ts";

const maxLetters = 40;
const maxDigits = 4;

/**
 * A search that found nothing as it may be counted, folded; null for one that may say who somebody is: an
 * address, a number, an e-mail address, or more than 40 letters.
 */
export function countableText(text: string): string | null {
  const folded = foldForSearch(text);
  const digits = folded.match(/\p{N}/gu)?.length ?? 0;
  const isAddress = storeLink(text) !== null || /@|:\/|\p{L}\.\p{L}/u.test(folded);
  if (isAddress || digits > maxDigits || folded.length > maxLetters) return null;
  const words = folded.replace(/[^\p{L}\p{N}&]+/gu, " ").trim();
  return /\p{L}.*\p{L}/u.test(words) ? words : null;
}
