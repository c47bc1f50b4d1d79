import { siteName } from "#app/domain/search/hosts.ts";
import { splitAddress } from "#app/domain/search/web-address.ts";
import { readCountry } from "#app/domain/uploads/country-cell.ts";
import { isOffer } from "#app/domain/uploads/table/cells/look.ts";

/** A store as a cell names it. */
export interface StoreName {
  name: string;
  /** Its Arabic name next to a Latin one: «نون - Noon»; "" for none. */
  arabic: string;
  /** The country after the name: "Noon KSA"; "" for none. */
  market: string;
}

// Lists of codes add these words to the names of stores.
const listWords =
  "(?:(?:promo(?:tional)?|discount|voucher|coupon) ?codes?|coupons?|promos?|vouchers?|affiliate(?: program(?:me)?)?s?|cp[as]|(?:كود|كوبون|اكواد|أكواد|كوبونات|قسيمة|رمز)(?: (?:خصم|ال?تخفيض))?)";
const before = new RegExp(`^${listWords}(?: (?:for|of|من|ل))?\\s+(?=\\S)`, "iu");
const after = new RegExp(`(?<=\\S)\\s+${listWords}$`, "iu");
const onlyWords = new RegExp(`^${listWords}$`, "iu");

function withoutListWords(text: string): string {
  const rest = text
    .replace(before, "")
    .replace(after, "")
    .replace(/[\s–:|-]+$/, "")
    .trim();
  return rest === text ? text : withoutListWords(rest);
}

export const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);
const isLatin = (text: string) => /\p{Script=Latin}/u.test(text);

/** Separates "noon/NOON", "Noon (UAE)", "Noon [EN]" and «نون Noon». */
export const nameSeparator =
  /\s*[/|()[\]\n]\s*|\s+[-–]\s+|(?<=\p{Script=Arabic})\s+(?=\p{Script=Latin})|(?<=\p{Script=Latin})\s+(?=\p{Script=Arabic})/u;

// Markets of the stores of partners. "Apple TV" and "Name IT" are no countries.
const otherMarkets = new Set(
  "US UK GB IN PK TR DE FR ES NL CA AU SG MY PH TH BR MX PL SE DK CH AT BE IE NZ ZA NG IQ DZ LY YE EU".split(
    " ",
  ),
);

/** Separates the country after a name: "Noon KSA", "Noon (US & CA)" and "Noon Saudi Arabia". */
function splitMarket(text: string): [name: string, market: string] {
  const isPlace = (place: string) =>
    place.split(/\s?[&,/]\s?/).every((part) => {
      if (otherMarkets.has(part)) return true;
      return readCountry(part) !== null && (part.length > 2 || /^[A-Z]{2}$/.test(part));
    });
  const words = text.replace(/[()]/g, " ").trim().split(/\s+/);
  for (const count of [3, 2, 1]) {
    const market = words.slice(-count).join(" ");
    if (words.length > count && isPlace(market)) return [words.slice(0, -count).join(" "), market];
  }
  return [text, ""];
}

/** Reads the name of a store without the words that lists of codes add. */
export function readStoreName(text: string): StoreName {
  const address = text.includes(" ") ? null : splitAddress(text);
  if (address) {
    const site = siteName(address.host).replaceAll("-", " ");
    return { name: site.charAt(0).toUpperCase() + site.slice(1), arabic: "", market: "" };
  }
  const [name, market] = splitMarket(text.trim());
  const parts = name
    .split(nameSeparator)
    .map((part) => withoutListWords(part.trim()))
    .filter((part) => part !== "" && !onlyWords.test(part));
  const latin = parts.find((part) => !isArabic(part) && isLatin(part));
  const arabic = parts.find(isArabic);
  if (parts.length === 2 && latin && arabic) return { name: latin, arabic, market };
  const [only] = parts;
  return { name: parts.length === 1 && only ? only : withoutListWords(name), arabic: "", market };
}

/** Returns true for a text that is rather the title of an offer than the name of a new store. */
export const isTitle = (name: string): boolean =>
  (/[\d%٪]/.test(name) && isOffer(name)) ||
  /\d{2,4} ?x ?\d{2,4}|free (?:shipping|delivery)|خصم|مجاني/i.test(name) ||
  !/\p{L}/u.test(name) ||
  name.split(/\s+/).length > 5;
