import type { Language } from "#app/domain/base/language.ts";

/** Message to a device that follows stores, and the path of the page that it opens. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly lang: Language;
}
