import { hash } from "#app/domain/base/hash.ts";
import { sitePath } from "#app/i18n/languages.ts";
import type { SharePicture } from "./share-picture.ts";

/**
 * Where a picture is served, and what it shows in words. Its path changes with what it shows, so that a
 * link shared after a write gets another picture.
 */
export function shareImage({ parts, ...shown }: SharePicture) {
  const version = hash(JSON.stringify(shown)).toString(36);
  const path = sitePath(shown.language, "share", ...parts, `${version}.png`);
  return { version, path, alt: shown.alt };
}

/** A picture that shows nothing of the catalogue. */
export function fixedImage({ language, parts, alt }: SharePicture) {
  return { path: sitePath(language, "share", ...parts), alt };
}
