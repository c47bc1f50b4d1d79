import type { Language } from "#app/domain/base/language.ts";

/** A store that a device remembers. */
export interface KnownStore {
  /** The path of its page, without the language. */
  readonly path: string;
  readonly name: Readonly<Record<Language, string>>;
  /** The country's name. */
  readonly country: Readonly<Record<Language, string>>;
  readonly isFavourite: boolean;
}

/** The visits to the site as a device remembers them. None of it is ever sent. */
export interface DeviceMemory {
  readonly version: 1;
  /** The last visited first. */
  readonly stores: readonly KnownStore[];
  /** When the last page was opened, in milliseconds since 1970; 0 before the first. */
  readonly seen: number;
  /** When the last page of the visit before this one was opened; 0 if there was none. */
  readonly since: number;
  /** The country whose page was opened last, as in its path; "" for none. */
  readonly country: string;
}

export const emptyMemory: DeviceMemory = {
  version: 1,
  stores: [],
  seen: 0,
  since: 0,
  country: "",
};

/** How long a visit outlasts the last page that was opened, as web analytics count. */
const visitMilliseconds = 30 * 60_000;

/** Notes that a page is opened at a time, in milliseconds since 1970: in this visit or in a new one. */
export function withVisit(memory: DeviceMemory, now: number): DeviceMemory {
  const isNew = now - memory.seen > visitMilliseconds;
  return { ...memory, seen: now, since: isNew ? memory.seen : memory.since };
}

/** True for a store of a country: "" for all, or a country's path. */
export function isAt({ path }: KnownStore, country: string): boolean {
  return path.startsWith(`${country}/`);
}
