import { useEffect, useEffectEvent, useState } from "react";
import type { Answer } from "./client.ts";

// Milliseconds without typing after which the server is asked.
const delay = 150;

/**
 * What the server finds for a text, asked while it is typed; null until the answer is there, and for
 * no text. It is asked again when `since` is another.
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
