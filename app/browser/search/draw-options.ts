import { withNumber } from "#app/domain/base/plural.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import { type BrandIndex, brandAt, placeLetter } from "#app/domain/search/brand-index.ts";
import type { Reading } from "#app/domain/search/match-names.ts";
import { placeOffer } from "#app/domain/search/place-offer.ts";
import { countryMask, prepareIndex } from "#app/domain/search/prepare.ts";
import { queriedCountry } from "#app/domain/search/subject.ts";
import { knownCountry } from "../known-country.ts";
import { prefix } from "../offline/page-language.ts";
import { find } from "./find.ts";
import { drawLabel } from "./offer-label.ts";
import { type LoadIndex, readIndex } from "./read-index.ts";

const maxShown = 8;

export type Found = Reading & { host?: string };

/** Finds the store of a link, else the stores of a search. */
export async function findStores(load: LoadIndex, text: string, form: HTMLElement): Promise<Found> {
  if (/\w\.\w/.test(text)) {
    const { isWholeLink, readLink } = await import("#app/domain/search/read-link.ts");
    const linked = readLink(await readIndex(load), text);
    // Without "://" it may be an unfinished name.
    if (linked && (linked.store || isWholeLink(text))) return linked;
  }
  return find(load, text, { limit: 1, shopperCountry: shopperCountry(form) ?? undefined });
}

/** Returns the country of the page, else the shopper's. */
function shopperCountry({ dataset }: HTMLElement): CountryId | null {
  const known = dataset.suggest?.split(" ") ?? [];
  const [, pageCountry] = location.pathname.slice(prefix.length).split("/");
  const idAt = (code: string | null | undefined) => known.indexOf(code ?? "") + 1;
  return ((idAt(pageCountry) || idAt(knownCountry())) as CountryId) || null;
}

/** Returns the country whose stores a query finds; null if unknown. */
export const suggestedCountry = (form: HTMLElement, reading: Found) =>
  queriedCountry(reading, shopperCountry(form));

/** Returns the path of that country, or null. */
export function countryPath(form: HTMLElement, reading: Found): string | null {
  const country = suggestedCountry(form, reading);
  return country && `${prefix}/${form.dataset.suggest?.split(" ")[country - 1]}`;
}

/** Draws an option of the list with a link, and a store's logo or a tag. */
export function drawOption(
  rank: number | string,
  href: string,
  name: string,
  note = "",
  logo = "/default-logo.svg",
): HTMLElement {
  const option = document.createElement("a");
  option.id = `suggestion-${rank}`;
  option.role = "option";
  option.tabIndex = -1;
  option.className = "suggestion";
  option.href = href;
  const image = new Image(36, 36);
  image.className = "logo";
  image.alt = "";
  image.src = logo;
  option.appendChild(image);
  for (const [kind, text] of Object.entries({ bdi: name, small: note })) {
    const part = document.createElement(kind);
    part.textContent = text;
    part.translate = kind !== "bdi";
    option.appendChild(part);
  }
  return option;
}

export const searchUrl = (text: string) => `${prefix || "/"}?q=${encodeURIComponent(text)}`;

/** Returns the basket in a query for the URL of a store, as parsed by queriedBasket. */
function basketQuery({ offer }: Found): string {
  const { kind, spend, audience } = offer ?? {};
  return spend && !kind ? `?amount=${spend}${audience ? `&${audience}=1` : ""}` : "";
}

/**
 * Draws the suggestions. They link to the stores in the country that the query names, else in that
 * of the page, else in the shopper's; stores that are not listed there link to their page across
 * countries.
 */
export function drawOptions(
  form: HTMLElement,
  text: string,
  reading: Found,
  index: BrandIndex,
): HTMLElement[] {
  const { hits, found, host } = reading;
  const { suggest = "", places = "", offers = "", locale, ...texts } = form.dataset;
  if (host && !hits[0]) {
    const option = drawOption(0, searchUrl(host), host, texts.unknown);
    option.classList.add("is-absent");
    return [option];
  }
  const known = suggest.split(" ");
  const wantedCountry = suggestedCountry(form, reading) ?? 0;
  const countryName = places.split("|")[wantedCountry - 1] ?? "";
  const { listed } = prepareIndex(index);
  const isHere = (at: number) =>
    wantedCountry > 0 && ((listed[at] ?? 0) & countryMask(wantedCountry as CountryId)) > 0;
  const nearFirst = [...found.filter(isHere), ...found.filter((at) => !isHere(at))];
  const suggestions = nearFirst.slice(0, maxShown).map((at) => {
    const hit = brandAt(index, at);
    return { hit, at, here: hit.places.find(({ countryId }) => countryId === wantedCountry) };
  });

  // The server names the nearest country with the category. Its suggestions replace such options.
  if (wantedCountry && reading.category && !reading.store && !suggestions[0]?.here) {
    const address = `${prefix}/${known[wantedCountry - 1]}?q=${encodeURIComponent(text)}`;
    const option = drawOption(0, address, text, texts.elsewhere?.replace("#", countryName));
    option.dataset.replaced = "";
    return [option];
  }
  return suggestions.map(({ hit, at, here }, rank) => {
    const name = (prefix && hit.name_ar) || hit.name;
    const count = (here ? [here] : hit.places).reduce((sum, { liveCodes }) => sum + liveCodes, 0);
    const codes = withNumber(texts.codes, count, locale);
    const code = known[((here ?? hit.places[0])?.countryId ?? 0) - 1];
    const slug = encodeURIComponent(hit.slug);
    const logo = `/logo/${code}/${slug}#icon`;
    const storePath = (folder: string | undefined) => `${prefix}/${folder}/${slug}`;
    if (here) {
      const note = `${codes} · ${texts.in?.replace("#", countryName)}`;
      const basket = basketQuery(reading);
      const option = drawOption(rank, storePath(code) + basket, name, note, logo);
      option.toggleAttribute("data-replaced", basket !== "");
      const best = placeOffer(index.places[at] ?? "", placeLetter(here.countryId));
      if (best) option.appendChild(drawLabel(best, offers, here.countryId, locale));
      return option;
    }
    const where = withNumber(texts.countries, hit.places.length, locale);
    const note = wantedCountry ? texts.elsewhere?.replace("#", countryName) : `${codes} · ${where}`;
    const option = drawOption(rank, storePath(texts.folder), name, note, logo);
    option.classList.toggle("is-absent", wantedCountry > 0);
    return option;
  });
}
