import type { CountryId } from "#app/domain/directory/countries.ts";
import { type BrandIndex, brandAt, hostsAt, type IndexedBrand } from "./brand-index.ts";
import { countryWords } from "./country-words.ts";
import { siteLabels, siteName } from "./hosts.ts";
import { splitAddress } from "./web-address.ts";

/** A shop's address. */
export interface StoreLink {
  /** Without "www.". */
  host: string;
  /** The country that the address speaks of. */
  country: CountryId | null;
}

const languages = new Set(["en", "ar", "fr"]);
const countryByHost = new Map<string, CountryId>();
const longNames: string[] = [];
for (const [id, words] of Object.entries(countryWords)) {
  for (const word of words.match(/[a-z]+/g) ?? []) {
    countryByHost.set(word, Number(id) as CountryId);
    // "oman" ends "woman".
    if (word.length > 2 && word !== "oman") longNames.push(word);
  }
}
const nameAtEnd = new RegExp(`(?:${longNames.join("|")})$`);

/**
 * Reads a shop's address, or the first one in a shared text: a bare host will do. The country is
 * that of the first two parts of the path ("/saudi-en/", "/ar-sa/", "/ae/en"), else of the
 * subdomain ("sa.shein.com", "en-ae.6thstreet.com"), the name ("carrefourksa.com") or the domain
 * (".ae"). Null if the text holds no address.
 */
export function storeLink(text: string): StoreLink | null {
  const typed = text.trim();
  const found = splitAddress(/https?:\/\/\S+/i.exec(typed)?.[0] ?? typed);
  if (!found) return null;
  const { host, path } = found;
  const labels = siteLabels(host);
  const name = labels.pop() ?? "";
  const places = [
    // /jordan alone is a line of shoes.
    ...(path.split(/[?#]/)[0] ?? "")
      .split("/", 3)
      .map((part) => (/^jordan$/i.test(part) ? null : countryIn(part))),
    ...labels.map(countryIn),
    countryByHost.get(nameAtEnd.exec(name)?.[0] ?? ""),
    countryByHost.get(host.slice(host.lastIndexOf(".") + 1)),
  ];
  return { host, country: places.find(Boolean) ?? null };
}

/** The country of a part that says nothing but a country and perhaps a language: "uae-ar". */
function countryIn(part: string): CountryId | null {
  const words = part.toLowerCase().split(/[-_]/);
  const country = words.map((word) => countryByHost.get(word)).find(Boolean) ?? null;
  const plain = words.every(
    (word) => languages.has(word) || word === "arabia" || countryByHost.get(word) === country,
  );
  return plain ? country : null;
}

// Their sites are many shops', or pages about them.
const shared = new Set("myshopify salla zid instagram facebook google".split(" "));

/**
 * The brand of a shop's address: the one with its host or the nearest above it (m.namshi.com), else
 * the only one whose site has this name in another country's domain (amazon.ae for amazon.sa).
 */
export function brandOfLink(index: BrandIndex, { host }: StoreLink): IndexedBrand | null {
  const name = siteName(host);
  const sameName: number[] = [];
  let owner = { at: -1, host: "" };
  for (let at = 0; at < index.hosts.length; at++) {
    for (const known of hostsAt(index, at)) {
      const owns = `.${host}`.endsWith(`.${known}`);
      if (owns && known.length > owner.host.length) owner = { at, host: known };
      if (siteName(known) === name && !shared.has(name)) sameName.push(at);
    }
  }
  if (owner.host) return brandAt(index, owner.at);
  return sameName.length === 1 ? brandAt(index, sameName[0] ?? -1) : null;
}
