import { useEffect, useEffectEvent, useState } from "react";

// Milliseconds without typing before a search.
const delay = 250;

/**
 * Text of a search field, which is submitted when typing pauses. `stored` is the text in the URL:
 * if that changes otherwise, such as with Back, it replaces the field's.
 */
export function useTypedText(stored: string, ask: (text: string) => void) {
  const [typed, setTyped] = useState({ text: stored, since: stored });
  // Text typed since the URL changed is preserved.
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
