import type { Language } from "#app/domain/base/language.ts";

/** Store remembered by a device. */
export interface KnownStore {
  /** Path of its page without the language. */
  readonly path: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly country: Readonly<Record<Language, string>>;
  readonly isFavourite: boolean;
}

/** Visits remembered by a device. They are never sent. */
export interface DeviceMemory {
  readonly version: 1;
  /** Most recently visited first. */
  readonly stores: readonly KnownStore[];
  /** Time at which the last page was opened, in milliseconds since 1970; 0 before the first. */
  readonly seen: number;
  /** Time at which the last page of the previous visit was opened; 0 if there was none. */
  readonly since: number;
  /** Country of the last country page, as in its path; "" if none was opened. */
  readonly country: string;
}

export const emptyMemory: DeviceMemory = {
  version: 1,
  stores: [],
  seen: 0,
  since: 0,
  country: "",
};

/** Duration for which a visit lasts after its last page view, as in web analytics. */
const visitMilliseconds = 30 * 60_000;

/** Records a page view, in milliseconds since 1970, in the current visit or a new one. */
export function withVisit(memory: DeviceMemory, now: number): DeviceMemory {
  const isNew = now - memory.seen > visitMilliseconds;
  return { ...memory, seen: now, since: isNew ? memory.seen : memory.since };
}

/** Returns true for a store of a country: "" for all, or a country's path. */
export function isAt({ path }: KnownStore, country: string): boolean {
  return path.startsWith(`${country}/`);
}
