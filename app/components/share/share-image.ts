import { hash } from "#app/domain/base/hash.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { storesFolder } from "#app/domain/pages/segments.ts";
import { sitePath } from "#app/i18n/languages.ts";
import type { SharePicture } from "./share-picture.ts";

/** In place of a country, in the address of a category's picture. */
export const allCountries = "all";

/** The parts of the addresses of pictures of what is in several countries. */
export const pictureParts = {
  store: (slug: string) => [storesFolder, slug],
  category: (category: string, country: CountryInfo | null) => [
    "categories",
    country?.code ?? allCountries,
    category,
  ],
};

/**
 * Where a picture is served, by the parts of its address, and what it shows in words. Its path
 * changes with what it shows, so that a link shared after a write gets another picture.
 */
export function shareImage(picture: SharePicture, ...parts: readonly (string | undefined)[]) {
  const version = hash(JSON.stringify(picture)).toString(36);
  const names = parts.filter((part) => part !== undefined);
  return {
    version,
    path: sitePath(picture.language, "share", ...names, `${version}.png`),
    alt: picture.alt,
  };
}

/** A picture that shows nothing of the catalogue, by the name of its file. */
export function fixedImage({ language, alt }: SharePicture, file: "site.png" | "about.png") {
  return { path: sitePath(language, "share", file), alt };
}
