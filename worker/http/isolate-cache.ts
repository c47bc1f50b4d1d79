interface Entry {
  /** The day or days and the versions of the catalogues that the value was computed from. */
  stateKey: string;
  value: unknown;
  bytes: number;
  /** Milliseconds since 1970. */
  until: number;
}

/** Size limit of an isolate's cache; the isolate has 128 MB in total. */
const maxBytes = 16 * 2 ** 20;
/** Approximate size of an entry without its value and key. */
const entryOverhead = 1_024;
/**
 * Milliseconds until answers and rows edited by hand appear; a write changes the state key. Entries
 * expire together, so that a page is no older than that, although its listing came from the cache.
 */
const maxAge = 60_000;

/** Caches the last rendered pages and parsed listings up to a size limit, by recent use. */
export class IsolateCache {
  readonly #entries = new Map<string, Entry>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Returns the value stored with the same key and state key, if it has not expired. */
  find<Value>(key: string, stateKey: string): Value | null {
    const entry = this.#entries.get(key);
    if (!entry || entry.stateKey !== stateKey || entry.until <= Date.now()) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value as Value;
  }

  /** Stores a value of a size in bytes; evicts the least recently used ones. */
  store(key: string, stateKey: string, value: unknown, size: number): void {
    this.#drop(key);
    const bytes = size + 2 * key.length + entryOverhead;
    const until = (Math.floor(Date.now() / maxAge) + 1) * maxAge;
    this.#entries.set(key, { stateKey, value, bytes, until });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

/** The cache of this isolate. Pages have their paths as keys. */
export const isolateCache = new IsolateCache(maxBytes);
