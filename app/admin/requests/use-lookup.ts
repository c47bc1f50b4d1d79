import { useEffect, useEffectEvent, useState } from "react";
import type { ApiResult } from "./client.ts";

// Milliseconds without typing before the request.
const delay = 150;

type Found<Value> = { version: unknown; text: string; result: ApiResult<Value> };

/**
 * Looks a text up on the server while it is typed. Returns null while it loads and for an empty
 * text. Repeats the request when `version` changes.
 */
export function useLookup<Value>(
  text: string,
  lookUp: (text: string, signal: AbortSignal) => Promise<ApiResult<Value>>,
  version?: unknown,
): ApiResult<Value> | null {
  const [found, setFound] = useState<Found<Value>>();
  const request = useEffectEvent(lookUp);
  useEffect(() => {
    if (text === "") return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const result = await request(text, stop.signal);
      if (!stop.signal.aborted) setFound({ text, version, result });
    }, delay);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, version]);
  return found?.text === text && found.version === version ? found.result : null;
}
