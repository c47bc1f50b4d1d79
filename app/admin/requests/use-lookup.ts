import { useEffect, useEffectEvent, useState } from "react";
import type { Answer } from "./client.ts";

// Milliseconds without typing before the request.
const delay = 150;

/**
 * Looks a text up on the server while it is typed. Returns null while it loads and for an empty
 * text. Repeats the request when `since` changes.
 */
export function useLookup<Value>(
  text: string,
  look: (text: string, signal: AbortSignal) => Promise<Answer<Value>>,
  since?: unknown,
): Answer<Value> | null {
  const [found, setFound] = useState<{ since: unknown; text: string; answer: Answer<Value> }>();
  const ask = useEffectEvent(look);
  useEffect(() => {
    if (text === "") return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask(text, stop.signal);
      if (!stop.signal.aborted) setFound({ text, since, answer });
    }, delay);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, since]);
  return found?.text === text && found.since === since ? found.answer : null;
}
