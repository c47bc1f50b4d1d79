import { useEffect, useEffectEvent, useState } from "react";
import { fetchFile } from "#app/admin/requests/client.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";

/** A country as it stands in the form of an upload. */
export interface StoredItems {
  /** Null while they are read, or if there is no such country. */
  items: readonly FormItem[] | null;
  hasFailed: boolean;
  /** Reads them again. */
  retry: () => void;
}

interface ReadItems {
  country: string;
  items: FormItem[] | null;
  hasFailed: boolean;
}

const unread: ReadItems = { country: "", items: null, hasFailed: false };

/** Reads a country's brands and codes, live or not. `onExpired` is called if the session has ended. */
export function useStoredItems(country: string | null, onExpired: () => void): StoredItems {
  const [read, setRead] = useState(unread);
  const [tries, setTries] = useState(0);
  const expire = useEffectEvent(onExpired);
  useEffect(() => {
    if (!country) return;
    const stop = new AbortController();
    const load = async () => {
      const cache = tries > 0 ? "reload" : "default";
      const path = "/admin/countries/:code/upload";
      const options = { signal: stop.signal, cache } as const;
      const response = await fetchFile(path, { param: { code: country }, query: {} }, options);
      if (response.status === 401) return expire();
      if (!response.ok) throw new Error(`Status ${response.status}`);
      setRead({ country, items: await response.json(), hasFailed: false });
    };
    load().catch(() => {
      if (!stop.signal.aborted) setRead({ country, items: null, hasFailed: true });
    });
    return () => stop.abort();
  }, [country, tries]);
  const isCurrent = read.country === country;
  return {
    items: isCurrent ? read.items : null,
    hasFailed: isCurrent && read.hasFailed,
    retry: () => {
      setRead(unread);
      setTries((count) => count + 1);
    },
  };
}
