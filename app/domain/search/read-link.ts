import { type BrandIndex, brandAt, hostsAt } from "./brand-index.ts";
import { foldedWords } from "./fold.ts";
import { siteName } from "./hosts.ts";
import { nameReading, type Reading } from "./match-names.ts";
import { nameMatcher } from "./matchers.ts";
import { prepareIndex } from "./prepare.ts";
import { exact } from "./rank.ts";
import { innerLink, type StoreLink, storeLink } from "./store-link.ts";

/** Meaning of a query that is a shop's URL. */
export interface LinkReading extends Reading {
  /** Host of the URL, or the name of an app. */
  host: string;
}

/** Returns whether a text is a URL and not an unfinished name. */
export const isWholeLink = (text: string) => text.includes("://");

/**
 * Finds the store of a URL as the only hit; no hit for a shop that is not listed. The country is
 * set only if it lists the store. A redirecting URL is replaced with its target.
 */
export function readLink(index: BrandIndex, text: string): LinkReading | null {
  const address = storeLink(text);
  if (!address) return null;
  const at = brandOfLink(index, address);
  const owner = at < 0 ? null : brandAt(index, at);
  const inner = owner ? null : innerLink(text);
  const target = inner ? readLink(index, inner) : null;
  if (target) return target;
  const here = owner?.places.find(({ countryId }) => countryId === address.country);
  const hits = owner ? [{ ...owner, near: false }] : [];
  return {
    ...nameReading({ hits, total: hits.length, found: owner ? [at] : [] }),
    country: here?.countryId ?? null,
    host: (!owner && appName(address.app)) || address.host,
  };
}

// Labels of a package that do not name the app.
const generic = new Set("com net org app apps android mobile ae sa www".split(" "));

const appName = (words: readonly string[]) => words.find((word) => !generic.has(word)) ?? "";

// Hosts with the name of another site.
const otherNames: Readonly<Record<string, string>> = {
  amzn: "amazon",
  "a.co": "amazon",
  zzkko: "shein",
};

// Their sites host many shops, or pages about them.
const shared = new Set(
  "myshopify salla zid instagram facebook google tiktok twitter x snapchat youtube pinterest threads t telegram linkedin".split(
    " ",
  ),
);

/** Words around the name of a shop in the name of its page: "noon_ksa". */
const aroundName =
  /^(?:official|shop|get|the)(?=.{3})|(?:official|store|shop|online|uae|ksa|saudi|egypt|eg|qatar|kuwait|bahrain|oman|jordan|lebanon|morocco|maroc|tunisie|arabia|mena|me|app)+$/g;

/** Services whose subdomains name the shop: namshi.onelink.me. */
const linkServices = /\.(?:onelink\.me|(?:app|page|go|smart)\.link)$/;

/**
 * Finds the position of the brand of a shop's URL, -1 if there is none: the brand with its host or
 * the nearest parent host (m.namshi.com), else the only one whose site has this name in another
 * country's domain (amazon.ae for amazon.sa), else the one with that name. For apps and link
 * services the brand that they name.
 */
function brandOfLink(index: BrandIndex, { host, app }: StoreLink): number {
  if (app.length > 0) return brandOfApp(index, app);
  const [service] = linkServices.exec(host) ?? [];
  if (service) return brandNamed(index, host.slice(0, -service.length));
  const name = otherNames[host] ?? otherNames[siteName(host)] ?? siteName(host);
  const known = index.hosts.flatMap((_, at) => hostsAt(index, at).map((host) => ({ at, host })));
  const [owner] = known
    .filter((shop) => `.${host}`.endsWith(`.${shop.host}`))
    .sort((a, b) => b.host.length - a.host.length);
  if (owner) return owner.at;
  if (shared.has(name)) return -1;
  const [first, second] = known.filter((shop) => siteName(shop.host) === name);
  if (second) return -1;
  return first?.at ?? brandNamed(index, name);
}

/** Finds the brand named by the first words of an app's page or by a label of its package. */
function brandOfApp(index: BrandIndex, words: readonly string[]): number {
  for (let end = words.length; end > 0; end--) {
    const at = brandNamed(index, words.slice(0, end).join(" "));
    if (at >= 0) return at;
  }
  const label = appName(words);
  const known = brandNamed(index, otherNames[label] ?? label);
  return known < 0 ? brandNamed(index, words.join("").replace(aroundName, "")) : known;
}

/** Finds the position of the most popular brand with exactly this name; -1 if there is none. */
function brandNamed(index: BrandIndex, name: string): number {
  const match = nameMatcher(prepareIndex(index), foldedWords(name));
  return index.name.findIndex((_, at) => match(at) === exact);
}
