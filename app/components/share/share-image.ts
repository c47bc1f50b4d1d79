import { hash } from "#app/domain/base/hash.ts";
import { sitePath } from "#app/i18n/languages.ts";
import type { SharePicture } from "./share-picture.ts";

/**
 * Where the picture of a country, or of a store in it, is served, and what it shows in words. Its path
 * changes with what it shows, so that a link shared after a write gets another picture.
 */
export function shareImage(picture: SharePicture, ...slugs: [country: string, brand?: string]) {
  const version = hash(JSON.stringify(picture)).toString(36);
  const names = slugs.filter((slug) => slug !== undefined);
  return {
    version,
    path: sitePath(picture.language, "share", ...names, `${version}.png`),
    alt: picture.alt,
  };
}
