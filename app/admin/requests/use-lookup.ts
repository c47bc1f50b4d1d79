import { useEffect, useEffectEvent, useState } from "react";
import type { Answer } from "./client.ts";

// Milliseconds without typing after which the server is asked.
const delay = 150;

/**
 * What the server finds for a text, asked while it is typed; null until the answer is there, and for
 * no text. It is asked again when `version` changes.
 */
export function useLookup<Value>(
  text: string,
  look: (text: string, signal: AbortSignal) => Promise<Answer<Value>>,
  version = 0,
): Answer<Value> | null {
  const [found, setFound] = useState<{ key: string; answer: Answer<Value> } | null>(null);
  const ask = useEffectEvent(look);
  const key = `${version} ${text}`;
  useEffect(() => {
    if (text === "") return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask(text, stop.signal);
      if (!stop.signal.aborted) setFound({ key, answer });
    }, delay);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, key]);
  return found?.key === key ? found.answer : null;
}
