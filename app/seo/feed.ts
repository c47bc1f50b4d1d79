import type { Language } from "#app/domain/base/language.ts";

/** A new code, in the language of its feed. */
export interface FeedEntry {
  /** Never changes, and is no other entry's: RFC 4151. */
  id: string;
  title: string;
  /** Lines; the second is the code alone. */
  text: string;
  code: string;
  /** The absolute address of the brand's page. */
  page: string;
  /** When the code was added, ISO 8601 UTC. */
  added: string;
}

/** A feed in either format; addresses are absolute. */
export interface Feed {
  title: string;
  language: Language;
  siteName: string;
  /** The home page in the feed's language. */
  home: string;
  /** The page whose news it has. */
  page: string;
  /** Its own address. */
  address: string;
  icon: string;
  /** The last change of what it is about, ISO 8601 UTC. */
  changed: string;
  /** The newest first. */
  entries: readonly FeedEntry[];
}

/**
 * The id of a code's entry, by RFC 4151: it stays when the brand is renamed, and is the same in both
 * formats. `origin` is the site's.
 */
export function entryId(origin: string, language: Language, codeId: number): string {
  return `tag:${new URL(origin).hostname},2026:${language}/code/${codeId}`;
}
