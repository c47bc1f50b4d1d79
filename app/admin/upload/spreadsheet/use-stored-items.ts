import { useEffect, useEffectEvent, useState } from "react";
import { fetchFile } from "#app/admin/requests/client.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";

/** Countries as they stand in the form of an upload. */
export interface StoredItems {
  /** By the code of the country; null while they are read. */
  items: ReadonlyMap<string, readonly FormItem[]> | null;
  hasFailed: boolean;
  /** Reads them again. */
  retry: () => void;
}

interface ReadItems {
  countries: string;
  items: StoredItems["items"];
  hasFailed: boolean;
}

const unread: ReadItems = { countries: "", items: null, hasFailed: false };

/**
 * Reads the brands and codes of countries, live or not; `codes` are those of the countries, separated
 * by spaces. `onExpired` is called if the session has ended.
 */
export function useStoredItems(codes: string, onExpired: () => void): StoredItems {
  const [read, setRead] = useState(unread);
  const [tries, setTries] = useState(0);
  const expire = useEffectEvent(onExpired);
  useEffect(() => {
    if (!codes) return;
    const stop = new AbortController();
    const load = async (country: string): Promise<[string, FormItem[]]> => {
      const cache = tries > 0 ? "reload" : "default";
      const path = "/admin/countries/:code/upload";
      const options = { signal: stop.signal, cache } as const;
      const response = await fetchFile(path, { param: { code: country }, query: {} }, options);
      if (response.status === 401) expire();
      if (!response.ok) throw new Error(`Status ${response.status}`);
      return [country, await response.json()];
    };
    Promise.all(codes.split(" ").map(load))
      .then((items) => setRead({ countries: codes, items: new Map(items), hasFailed: false }))
      .catch(() => {
        if (!stop.signal.aborted) setRead({ countries: codes, items: null, hasFailed: true });
      });
    return () => stop.abort();
  }, [codes, tries]);
  const isCurrent = read.countries === codes;
  return {
    items: isCurrent ? read.items : null,
    hasFailed: isCurrent && read.hasFailed,
    retry: () => {
      setRead(unread);
      setTries((count) => count + 1);
    },
  };
}
