import { useEffect, useEffectEvent, useState } from "react";

// Milliseconds without typing after which the text is asked for.
const delay = 250;

/**
 * A text that shows at once while it is typed, and is asked for once the typing rests. `stored` is what the
 * address asks for: if it changes by itself, as by Back, it is what the field has.
 */
export function useTypedText(stored: string, ask: (text: string) => void) {
  const [typed, setTyped] = useState({ text: stored, since: stored });
  // What was typed since the address changed is not taken away.
  if (stored !== typed.since) {
    const isOwn = stored === typed.text.trim();
    setTyped({ text: isOwn ? typed.text : stored, since: stored });
  }
  const { text } = typed;
  const trimmed = text.trim();
  const send = useEffectEvent(ask);
  useEffect(() => {
    if (trimmed === stored) return;
    const timer = setTimeout(() => send(trimmed), delay);
    return () => clearTimeout(timer);
  }, [trimmed, stored]);
  return [text, (next: string) => setTyped({ text: next, since: stored })] as const;
}
