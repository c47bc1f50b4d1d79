import type { CountryId } from "#app/domain/directory/countries.ts";
import { siteLabels } from "./hosts.ts";
import { splitAddress } from "./web-address.ts";
import { addressWords } from "./words/address-words.ts";

/** URL of a shop. */
export interface StoreLink {
  /** Without "www.". */
  host: string;
  /** Country of the URL. */
  country: CountryId | null;
  /** Name on an app's page or on a shop's page of a social network; empty for other URLs. */
  app: string[];
}

const languages = new Set(["en", "ar", "fr"]);
const countryByHost = new Map<string, CountryId>();
const longNames: string[] = [];
for (const [id, words] of Object.entries(addressWords)) {
  for (const word of words.split(" ")) {
    countryByHost.set(word, Number(id) as CountryId);
    // "woman" ends in "oman".
    if (word.length > 2 && word !== "oman") longNames.push(word);
  }
}
const nameAtEnd = new RegExp(`(?:${longNames.join("|")})$`);

/**
 * Parses a shop's URL, or the first URL in a shared text; a bare host is accepted. The country is
 * that of the first two parts of the path ("/saudi-en/", "/ar-sa/", "/ae/en"), else of the
 * subdomain ("sa.shein.com", "en-ae.6thstreet.com"), the name ("carrefourksa.com") or the domain
 * (".ae"). Null if the text contains no URL.
 */
export function storeLink(text: string): StoreLink | null {
  const typed = text.trim();
  const found = splitAddress(/https?:\/\/\S+/i.exec(typed)?.[0] ?? typed);
  if (!found) return null;
  const { host, path } = found;
  const labels = siteLabels(host);
  const name = labels.pop() ?? "";
  const parts = (path.split(/[?#]/)[0] ?? "").split("/");
  const places = [
    ...parts.slice(0, 3).map((part, at) => (isLine(host, parts, at) ? null : countryIn(part))),
    ...labels.map(countryIn),
    countryByHost.get(nameAtEnd.exec(name)?.[0] ?? ""),
    countryByHost.get(host.slice(host.lastIndexOf(".") + 1)),
  ];
  return { host, country: places.find(Boolean) ?? null, app: appNames(host, parts, path) };
}

/** Returns whether /jordan is a shoe line: on sites that sell shoes, without a language before. */
function isLine(host: string, parts: readonly string[], at: number): boolean {
  if (!/^jordan$/i.test(parts[at] ?? "") || languages.has(parts[at - 1] ?? "")) return false;
  return /nike|foot|shoe|sneaker|sport|jd|adidas/.test(host);
}

// Apps of shops: apps.apple.com/ae/app/noon-shopping/id1,
// play.google.com/store/apps/details?id=com.noon.
const appStore = /^(?:(?:apps|itunes)\.apple|play\.google|appgallery\.huawei)\./;

// A part of the path names a shop's page on a social network.
const network =
  /^(?:[a-z]+\.)?(?:facebook|fb|instagram|tiktok|twitter|x|snapchat|youtube|pinterest|threads|t|telegram|linkedin)\.(?:com|net|me)$/;
/** Parts before the name of a page, and parts of addresses without a name. */
const beforeHandle = /^(?:add|c|channel|user|pages|stories|people|pg|company|s|)$/i;
const withoutHandle =
  /^(?:p|reels?|tv|explore|share|watch|shorts|groups|events|hashtag|i|search|photo.*|story.*|video.*|pin|t|status)$/i;

/** Returns the words of a page's name, [""] without one: "/@shein_official/video/1". */
function handleWords(parts: readonly string[]): string[] {
  const handle = parts.find((part) => !beforeHandle.test(part))?.toLowerCase() ?? "";
  if (withoutHandle.test(handle)) return [""];
  return handle.split(/[@._-]+/).filter(Boolean);
}

function appNames(host: string, parts: readonly string[], path: string): string[] {
  if (network.test(host)) return handleWords(parts.map((part) => part.split(/[?#]/)[0] ?? ""));
  if (!appStore.test(host)) return [];
  const packaged = /[?&]id=([\w.]+)/.exec(path)?.[1];
  return (packaged?.split(".") ?? parts[parts.indexOf("app") + 1]?.split("-") ?? []).map((word) =>
    decodeWord(word).toLowerCase(),
  );
}

function decodeWord(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** Returns the target of a redirecting URL such as google.com/url; null if there is none. */
export function innerLink(text: string): string | null {
  const query = /[?#](\S*)/.exec(text)?.[1] ?? "";
  const values = [...new URLSearchParams(query).values()];
  return values.find((value) => /^https?:\/\/./i.test(value)) ?? null;
}

/** Returns the country of a path part with only a country and maybe a language: "uae-ar". */
function countryIn(part: string): CountryId | null {
  const words = part.toLowerCase().split(/[-_]/);
  const country = words.map((word) => countryByHost.get(word)).find(Boolean) ?? null;
  const plain = words.every(
    (word) => languages.has(word) || word === "arabia" || countryByHost.get(word) === country,
  );
  return plain ? country : null;
}
